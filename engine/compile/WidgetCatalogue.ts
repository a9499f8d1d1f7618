import { isObject } from "../json/values.ts";
import { type Kind, nameKinds } from "../rules/kinds.ts";
import { meant, nearest, suggestion } from "../rules/nearest.ts";
import type { Json, JsonObject, RuleType } from "../types.ts";
import { fieldIn } from "./dataTypes.ts";
import type { Library } from "./Library.ts";
import type { Authored, FieldShape } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";

const FILE = "widgets.json";
const REMOVE = "Remove it: nothing would show it.";
/** The entry whose words every field may use. */
const ANY = "*";

interface WidgetEntry {
  holds: readonly string[];
  whole: boolean;
  /** It shows the choices of its field, and nothing without them. */
  choices: boolean;
  /** It may answer fields beside it, too. */
  fills: boolean;
  /** Its component is in the first bundle: nothing has to be fetched for it. */
  atHand: boolean;
  /** The words of `x-ui` that it takes, and those of them that name a message, and steps of the flow. */
  ui: readonly string[];
  messages: readonly string[];
  steps: readonly string[];
  /** What it shows by itself, not as parameters of a sentence. */
  props: { readonly [name: string]: PropSchema };
  /** Of several in one list one is enough; words of `x-ui` may be among them. */
  required: readonly (readonly string[])[];
  /** The words of `x-ui` that name other props: a message by its parameters, a list by the `prop` of its entries. */
  moreProps: readonly string[];
}

/** What an entry leaves unsaid. */
const UNSAID: WidgetEntry = {
  holds: [],
  whole: false,
  choices: false,
  fills: false,
  atHand: false,
  ui: [],
  messages: [],
  steps: [],
  props: {},
  required: [],
  moreProps: [],
};

/** What is drawn where: a widget with its words, and the props that rules give it. */
interface Drawn {
  widget: string;
  ui: { readonly [word: string]: Json };
  uiPlace: Place;
  place: Place;
}

/** What `schemas/widgets.json` says of each widget, as `npm run generate` writes it from the widget's own folder. */
export class WidgetCatalogue {
  private readonly library: Library;
  private readonly entries = new Map<string, WidgetEntry>();

  constructor(library: Library) {
    this.library = library;
    for (const [name, entry] of Object.entries(library.object(FILE) ?? {}))
      if (isObject(entry)) this.entries.set(name, { ...UNSAID, ...(entry as Partial<WidgetEntry>) });
  }

  /** What is said of a widget; of one that is unknown, nothing. */
  of(widget: string): WidgetEntry {
    return this.entries.get(widget) ?? UNSAID;
  }

  /** Reports a word of `x-ui` that neither all widgets nor this one know; the meta-schemas refuse an unknown widget. */
  check(ui: { [key: string]: Json }, widget: string, place: Place): void {
    if (!this.entries.has(widget)) return;
    const known = [ANY, widget].flatMap((name) => this.entries.get(name)?.ui ?? []);
    for (const key of Object.keys(ui)) {
      if (known.includes(key)) continue;
      const others = [...this.entries].filter(([, entry]) => entry.ui.includes(key));
      const names = others.map(([name]) => `"${name}"`).join(", ");
      this.library.report(
        below(place, key),
        "unknown-ui",
        `"${key}" is not a word of x-ui for the widget "${widget}".`,
        names
          ? `It is a word of ${names}: use such a widget, or remove the word.`
          : (suggestion(key, known) ?? "widgets/README.md says what each widget takes."),
      );
    }
  }

  /** Reports a prop that the widget does not take, and one that it cannot do without. */
  checkProps({ widget, ui, uiPlace, place }: Drawn, given: Authored<JsonObject> | undefined): void {
    const entry = this.entries.get(widget);
    if (!entry) return;
    const props = Object.keys(given?.value ?? {});
    const at = given?.place ?? place;
    // Those of a sentence are held against the sentence.
    const takesAny = entry.moreProps.some((word) => entry.messages.includes(word));
    const named = entry.moreProps.flatMap((word) => namedIn(ui, word));
    const known = [...Object.keys(entry.props), ...named.map(({ prop }) => prop)];
    const unknown = takesAny ? [] : props.filter((name) => !known.includes(name));
    // Where a name is only mistyped, that is reported, and not that it is missing.
    const isGiven = (name: string) => props.includes(name) || nearest(name, unknown) !== undefined;
    for (const name of unknown) {
      const message = `The widget "${widget}" shows no "${name}".`;
      this.library.report(below(at, name), "unknown-prop", message, suggestion(name, known) ?? REMOVE);
    }
    for (const names of entry.required) {
      if (names.some((name) => isGiven(name) || Object.hasOwn(ui, name))) continue;
      this.library.report(
        at,
        "missing-prop",
        `The widget "${widget}" cannot be drawn without ${names.map((name) => `"${name}"`).join(" or ")}.`,
        Object.hasOwn(entry.props, names[0] ?? "")
          ? `Add "${names[0]}": what it is to show, as widgets/README.md says.`
          : `Add "${names[0]}" to its "x-ui": widgets/README.md says what it is.`,
      );
    }
    for (const { word, index, prop } of named) {
      if (isGiven(prop)) continue;
      this.library.report(
        below(uiPlace, word, index, "prop"),
        "missing-prop",
        `"${word}" shows "${prop}", but nothing gives it.`,
        `Add a rule for "${prop}" where the rows are given.`,
      );
    }
  }

  /** Reports a rule that gives something else than the widget shows. */
  checkProp({ widget, ui }: Drawn, name: string, type: RuleType, place: Place): void {
    const schema = this.entries.get(widget)?.props[name];
    const shown = (word: string) =>
      entriesOf(ui, word).flatMap(({ field }) => (typeof field === "string" ? [field] : []));
    const wrong = schema && misfit(type, schema, name, shown);
    if (!wrong) return;
    const message = `In the widget "${widget}" "${wrong.at}" ${wrong.says}.`;
    this.library.report(place, "wrong-prop", message, wrong.fix);
  }

  /** Reports a widget that cannot hold an answer of this type. */
  checkHolds(widget: string, type: string, place: Place): void {
    const entry = this.entries.get(widget);
    if (!entry || entry.holds.includes(type)) return;
    const able = [...this.entries].flatMap(([name, { holds }]) => (holds.includes(type) ? [name] : []));
    this.library.report(
      below(place, "widget"),
      "widget-type",
      `The widget "${widget}" holds ${entry.holds.join(" or ") || "nothing"}, but this is of type ${type}.`,
      suggestion(widget, able) ?? "Use another widget or another type.",
    );
  }

  /** Reports a field whose widget would have nothing to choose from. */
  checkChoices({ widget, schema, rules, type, uiPlace, place, schemaPlace }: FieldShape): void {
    const isListed = [schema, schema.items].some((one) => isObject(one) && one.enum !== undefined);
    if (!this.entries.get(widget)?.choices || isListed || rules.options) return;
    // Choices that are there and cannot be read are a finding of their own.
    if ([place, schemaPlace].some((at) => this.library.hasRemoved(at))) return;
    this.library.report(
      below(uiPlace, "widget"),
      "no-choices",
      `"${widget}" needs choices.`,
      `Write "choices"${type === "array" ? ' in "items"' : ""}, or "options" in x-rules.`,
    );
  }
}

/** The props that a word of `x-ui` names, and where. */
function namedIn(ui: Drawn["ui"], word: string): { word: string; index: number; prop: string }[] {
  return entriesOf(ui, word).flatMap(({ prop }, index) =>
    typeof prop === "string" ? [{ word, index, prop }] : [],
  );
}

function entriesOf(ui: Drawn["ui"], word: string): JsonObject[] {
  const list = ui[word];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** What a widget takes as a value: the part of JSON Schema that `widget.json` files use, and one word of our own. */
interface PropSchema {
  type?: "string" | "number" | "boolean" | "array" | "object";
  enum?: readonly Json[];
  items?: PropSchema;
  properties?: { readonly [name: string]: PropSchema };
  required?: readonly string[];
  /** The word of `x-ui` that lists, as `{ field }`, which fields of the object are shown. */
  fieldsOf?: string;
}

/** A value of a rule that a widget cannot show. */
interface Misfit {
  /** The way to it, such as `rows[].label`. */
  at: string;
  /** The end of a sentence that begins with what it is about. */
  says: string;
  fix?: string;
}

const KINDS = {
  string: ["text", "date"],
  number: ["number"],
  boolean: ["boolean"],
  array: ["list"],
  object: ["object"],
} as const satisfies { readonly [type: string]: readonly Kind[] };

/**
 * Why values of a type are not what a widget shows; undefined where they are, or where that cannot be told: what is
 * absent or of unknown type fits everywhere.
 * @param at the prop's name
 * @param shown the fields of objects that a word of `x-ui` lists
 */
function misfit(
  type: RuleType,
  schema: PropSchema,
  at: string,
  shown: (word: string) => readonly string[],
): Misfit | undefined {
  if (type.kind === "unknown" || type.kind === "null") return undefined;
  const kinds: readonly Kind[] = schema.type === undefined ? [type.kind] : KINDS[schema.type];
  if (!kinds.includes(type.kind))
    return { at, says: `must be ${inWords(kinds[0] as Kind)}, but this gives ${inWords(type.kind)}` };
  if (type.kind === "list") return schema.items && misfit(type.of, schema.items, `${at}[]`, shown);
  if (type.kind === "object") return misfitInside(type, schema, at, shown);
  return schema.enum && strangeValue(type, schema.enum, at);
}

function inWords(kind: Kind): string {
  return kind === "text" ? "text" : nameKinds([kind]);
}

function strangeValue(type: RuleType, allowed: readonly Json[], at: string): Misfit | undefined {
  const values: readonly Json[] = ("values" in type && type.values) || [];
  const strange = values.find((value) => !allowed.includes(value));
  if (strange === undefined) return undefined;
  const says = `must be ${allowed.map((each) => JSON.stringify(each)).join(" or ")}, not ${JSON.stringify(strange)}`;
  return { at, says, ...meant(String(strange), allowed.map(String)) };
}

function misfitInside(
  type: Extract<RuleType, { kind: "object" }>,
  { properties = {}, required = [], fieldsOf }: PropSchema,
  at: string,
  shown: (word: string) => readonly string[],
): Misfit | undefined {
  if (!fieldIn(type, "")) return undefined;
  const named = fieldsOf === undefined ? [] : shown(fieldsOf);
  for (const name of [...required, ...named]) {
    const field = fieldIn(type, name);
    if (!field || field.type) continue;
    const because = named.includes(name) ? `, which "${fieldsOf}" shows` : "";
    return { at, says: `has no "${name}"${because}`, ...meant(name, field.known) };
  }
  // What a rule puts together for this widget alone; rows of a table may be those of a fact, data may hold more.
  const own = fieldsOf === undefined ? Object.keys(type.fields ?? {}) : [];
  const known = Object.keys(properties);
  const unknown = known.length > 0 ? own.find((name) => !known.includes(name)) : undefined;
  if (unknown !== undefined)
    return { at, says: `shows no "${unknown}"`, fix: suggestion(unknown, known) ?? REMOVE };
  for (const [name, schema] of Object.entries(properties)) {
    const field = fieldIn(type, name);
    const found = field?.type && misfit(field.type, schema, `${at}.${name}`, shown);
    if (found) return found;
  }
  return undefined;
}
