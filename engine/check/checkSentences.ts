/** Holds the `{names}` in each sentence against the parameters it is said with. */
import { declaredCalls, SCHEMA_ISSUES } from "../compile/catalogues.ts";
import type { Library } from "../compile/Library.ts";
import { below, type Place } from "../compile/SourceFile.ts";
import { WidgetCatalogue } from "../compile/WidgetCatalogue.ts";
import { engineMessages } from "../draft/draft.ts";
import { asList, asObject } from "../json/values.ts";
import { placeholdersIn } from "../sentence.ts";
import type { Json, Outcome, PipelineEntry, Plan } from "../types.ts";
import { ISSUE_CODES } from "../walk/schemaIssues.ts";
import { checksOn, nodesOf, type PlaceIndex, pipelinesOf } from "./CheckedFlow.ts";

const CATALOGUE = "messages.en.json";
/** Keywords of a schema that hand the sentence of their issue the limit that was passed. */
const LIMITS = /^(min|max|exclusive|multipleOf)/;
/** What a refused call hands its sentence by itself. */
const REFUSAL = ["text", "status", "rest"];
/** What the engine hands its own sentences besides: titles of fields, and what could not be read where. */
const OF_THE_ENGINE = ["fields", "call", "place", "wanted"];

interface PlacedSentence {
  /** The message's key. */
  message: Json | undefined;
  /** Parameters written for this sentence: each must be named in it. */
  written?: readonly string[];
  /** Parameters that are there anyway: the sentence may name them. */
  given?: readonly string[];
  place: Place;
}

/** Holds the `{names}` of each sentence of a flow against the parameters it is said with, both ways. */
export function checkSentences(library: Library, plan: Plan, places: PlaceIndex): void {
  const catalogue = library.object(CATALOGUE) ?? {};
  for (const said of sentencesOf(library, plan, places)) {
    const text = typeof said.message === "string" ? catalogue[said.message] : undefined;
    if (typeof text !== "string") continue;
    const named = [...new Set(placeholdersIn(text).map(({ name }) => name))];
    const { written = [], given = [] } = said;
    for (const name of named) {
      if (written.includes(name) || given.includes(name)) continue;
      library.report(
        said.place,
        "unfilled-placeholder",
        `The sentence "${said.message}" names {${name}}, but nothing gives it here.`,
        `Give "${name}" among its parameters, or take {${name}} out of schemas/${CATALOGUE}.`,
      );
    }
    for (const name of written) {
      if (named.includes(name)) continue;
      library.report(
        said.place,
        "unsaid-parameter",
        `The sentence "${said.message}" is given "${name}", but does not name it.`,
        `Write {${name}} into the sentence, or take the parameter out.`,
      );
    }
  }
}

function sentencesOf(library: Library, plan: Plan, places: PlaceIndex): PlacedSentence[] {
  return [
    ...ofTheEngine(),
    ...ofNodes(plan, places, new WidgetCatalogue(library)),
    ...pipelinesOf(plan, places).flatMap(({ entries, place }) => ofEntries(plan, entries, place)),
    ...ofCalls(library, plan),
    ...ofConfirmation(plan, places),
  ];
}

function ofConfirmation({ confirmation }: Plan, places: PlaceIndex): PlacedSentence[] {
  const { title, next = [] } = confirmation ?? {};
  const place = places.ofFlow("confirmation");
  return [
    { message: title, place: below(place, "title") },
    ...next.map((sentence, index) => ({
      message: sentence.says,
      written: [...Object.keys(sentence.with), ...(sentence.within === undefined ? [] : ["by"])],
      given: sentence.within === undefined ? [] : ["within"],
      place: below(place, "next", index, "says"),
    })),
  ];
}

function ofTheEngine(): PlacedSentence[] {
  const at = (message: string) => ({ message, place: { file: CATALOGUE, pointer: `/${message}` } });
  return [
    ...SCHEMA_ISSUES.map((code) => ({ ...at(code), given: givenTo(code) })),
    ...Object.values(engineMessages).map((message) => ({
      ...at(message),
      given: [...REFUSAL, ...OF_THE_ENGINE],
    })),
  ];
}

function givenTo(code: string): string[] {
  const isLimit = Object.keys(ISSUE_CODES).some((each) => ISSUE_CODES[each] === code && LIMITS.test(each));
  return isLimit ? ["field", "limit"] : ["field"];
}

function ofNodes(plan: Plan, places: PlaceIndex, widgets: WidgetCatalogue): PlacedSentence[] {
  return nodesOf(plan).flatMap((node) => {
    const ui = (name: string) => below(places.uiOf(node.pattern), name);
    const own = Object.keys(widgets.of(String(node.ui.widget)).props);
    const written = Object.keys(node.props ?? {}).filter((prop) => !own.includes(prop));
    const sections = asList(node.ui.sections);
    return [
      { message: node.ui.text, written, given: own, place: ui("text") },
      ...["lead", "emptyText"].map((name) => ({ message: node.ui[name], place: ui(name) })),
      ...sections.map((section, index) => ({
        message: asObject(section).text,
        place: below(ui("sections"), index, "text"),
      })),
      ...Object.entries(asObject(node.ui.messages)).map(([code, message]) => ({
        message,
        given: givenTo(code),
        place: below(ui("messages"), code),
      })),
      ...checksOn(node).map((check) => ({
        message: check.message,
        written: Object.keys(check.params),
        given: ["field"],
        place: below(places.check(node.pattern, check.id), "message"),
      })),
    ];
  });
}

function ofEntries(plan: Plan, entries: readonly PipelineEntry[], list: Place): PlacedSentence[] {
  return entries.flatMap((entry, index): PlacedSentence[] => {
    const place = below(list, index);
    switch (entry.kind) {
      case "repeat":
        return ofEntries(plan, entry.repeat, below(place, "repeat"));
      case "check":
        return [
          { message: entry.message, written: Object.keys(entry.params), place: below(place, "message") },
        ];
      case "notify":
        return [
          { message: entry.message, written: Object.keys(entry.params), place: below(place, "notify") },
        ];
      case "call":
        return ofRefusals(entry.errors, below(place, "errors"));
      case "ask": {
        const dialog = plan.dialogs[entry.dialog];
        const given = Object.keys(entry.with);
        return [
          { message: dialog?.title, given, place },
          { message: dialog?.text, given, place },
          { message: dialog?.missing, given: ["field"], place },
          { message: dialog?.submit, place },
        ];
      }
      default:
        return [];
    }
  });
}

function ofCalls(library: Library, plan: Plan): PlacedSentence[] {
  return declaredCalls(library).flatMap(({ name, place }) =>
    ofRefusals(plan.calls[name]?.errors ?? {}, below(place, "errors")),
  );
}

function ofRefusals(errors: { readonly [code: string]: Outcome }, place: Place): PlacedSentence[] {
  return Object.entries(errors).map(([code, { message, params }]) => ({
    message,
    written: Object.keys(params ?? {}),
    given: REFUSAL,
    place: below(place, code),
  }));
}
