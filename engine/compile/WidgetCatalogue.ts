import { isObject } from "../json/values.ts";
import { nearest } from "../rules/nearest.ts";
import type { Json, RuleType } from "../types.ts";
import type { Library } from "./Library.ts";
import { misfit, type PropSchema } from "./propTypes.ts";
import type { Authored } from "./Shape.ts";
import { below, type Place } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";

const FILE = "widgets.json";
/** The entry whose words every field may use. */
const ANY = "*";

interface WidgetEntry {
  holds: readonly string[];
  whole: boolean;
  ui: readonly string[];
  messages: readonly string[];
  props: { readonly [name: string]: PropSchema };
  /** Of several in one list one is enough; words of `x-ui` may be among them. */
  required: readonly (readonly string[])[];
  /** The words of `x-ui` that name other props: a message by its parameters, a list by the `prop` of its entries. */
  moreProps: readonly string[];
}

/** What is drawn where: a widget with its words, and the props that rules give it. */
export interface Drawn {
  widget: string;
  ui: { readonly [word: string]: Json };
  uiPlace: Place;
  place: Place;
}

/** What `schemas/widgets.json` says of each widget, as `npm run generate` writes it from the widget's own folder. */
export class WidgetCatalogue {
  private readonly entries = new Map<string, WidgetEntry>();

  constructor(library: Library) {
    for (const [name, value] of Object.entries(library.object(FILE) ?? {})) {
      if (!isObject(value)) continue;
      this.entries.set(name, {
        holds: strings(value.holds),
        whole: value.whole === true,
        ui: strings(value.ui),
        messages: strings(value.messages),
        props: (value.props ?? {}) as WidgetEntry["props"],
        required: (value.required ?? []) as unknown as WidgetEntry["required"],
        moreProps: strings(value.moreProps),
      });
    }
  }

  /** The words of `x-ui` that name a message. */
  messageWords(widget: string): readonly string[] {
    return this.entries.get(widget)?.messages ?? [];
  }

  holdsWhole(widget: string | undefined): boolean {
    return widget !== undefined && (this.entries.get(widget)?.whole ?? false);
  }

  /**
   * Reports a word of `x-ui` that neither all widgets nor this one know; the meta-schemas refuse an unknown widget.
   * @param plain the widget that stands where none is named
   */
  check(library: Library, ui: { [key: string]: Json }, plain: string, place: Place): void {
    const widget = ui.widget ?? plain;
    if (!this.entries.has(String(widget))) return;
    const known = [ANY, String(widget)].flatMap((name) => this.entries.get(name)?.ui ?? []);
    for (const key of Object.keys(ui)) {
      if (known.includes(key)) continue;
      const found = nearest(key, known);
      const others = [...this.entries]
        .filter(([, entry]) => entry.ui.includes(key))
        .map(([name]) => `"${name}"`);
      library.report(
        below(place, key),
        "unknown-ui",
        `"${key}" is not a word of x-ui for the widget "${String(widget)}".`,
        others.length > 0
          ? `It is a word of ${others.join(", ")}: use such a widget, or remove the word.`
          : found
            ? `Did you mean "${found}"?`
            : "widgets/README.md says what each widget takes.",
      );
    }
  }

  /** The props that a widget shows by itself, not as parameters of a sentence. */
  ownProps(widget: string | undefined): readonly string[] {
    return Object.keys(this.entries.get(widget ?? "")?.props ?? {});
  }

  /** Reports a prop that the widget does not take, and one that it cannot do without. */
  checkProps(library: Library, { widget, ui, uiPlace, place }: Drawn, given: Authored | undefined): void {
    const entry = this.entries.get(widget);
    if (!entry) return;
    const props = isObject(given?.value) ? Object.keys(given.value) : [];
    const at = given?.place ?? place;
    // Those of a sentence are held against the sentence.
    const takesAny = entry.moreProps.some((word) => entry.messages.includes(word));
    const named = entry.moreProps.flatMap((word) => namedIn(ui, word));
    const known = [...Object.keys(entry.props), ...named.map(({ prop }) => prop)];
    const unknown = takesAny ? [] : props.filter((name) => !known.includes(name));
    // What is only mistyped is told of the mistyped one.
    const isGiven = (name: string) => props.includes(name) || nearest(name, unknown) !== undefined;
    for (const name of unknown) {
      library.report(
        below(at, name),
        "unknown-prop",
        `The widget "${widget}" shows no "${name}".`,
        suggestion(name, known) ?? "Remove it: nothing would show it.",
      );
    }
    for (const names of entry.required) {
      if (names.some((name) => isGiven(name) || Object.hasOwn(ui, name))) continue;
      library.report(
        at,
        "missing-prop",
        `The widget "${widget}" cannot be drawn without ${names.map((name) => `"${name}"`).join(" or ")}.`,
        `Add "${names[0]}": what it is to show, as widgets/README.md says.`,
      );
    }
    for (const { word, index, prop } of named) {
      if (isGiven(prop)) continue;
      library.report(
        below(uiPlace, word, index, "prop"),
        "missing-prop",
        `"${word}" shows "${prop}", but nothing gives it.`,
        `Add a rule for "${prop}" where the rows are given.`,
      );
    }
  }

  /** Reports a rule that gives something else than the widget shows. */
  checkProp(library: Library, { widget, ui }: Drawn, name: string, type: RuleType, place: Place): void {
    const schema = this.entries.get(widget)?.props[name];
    const shown = (word: string) => entriesOf(ui, word).flatMap(({ field }) => strings([field ?? null]));
    const wrong = schema && misfit(type, schema, name, shown);
    if (!wrong) return;
    library.report(place, "wrong-prop", `In the widget "${widget}" "${wrong.at}" ${wrong.says}.`, wrong.fix);
  }

  /** Reports a widget that cannot hold an answer of this type. */
  checkHolds(library: Library, widget: string, type: string, place: Place): void {
    const entry = this.entries.get(widget);
    if (!entry || entry.holds.includes(type)) return;
    library.report(
      below(place, "widget"),
      "widget-type",
      `The widget "${widget}" holds ${entry.holds.join(" or ") || "nothing"}, but this is of type ${type}.`,
      "Use another widget or another type.",
    );
  }
}

/** The props that a word of `x-ui` names, and where. */
function namedIn(ui: Drawn["ui"], word: string): { word: string; index: number; prop: string }[] {
  return entriesOf(ui, word).flatMap(({ prop }, index) =>
    typeof prop === "string" ? [{ word, index, prop }] : [],
  );
}

function entriesOf(ui: Drawn["ui"], word: string): { [key: string]: Json }[] {
  const list = ui[word];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
