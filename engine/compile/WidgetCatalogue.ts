import { nearest } from "../rules/nearest.ts";
import type { Json } from "../types.ts";
import { isObject, type Library } from "./Library.ts";
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
  props: readonly string[];
  required: readonly string[];
  moreProps: boolean;
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
        props: strings(value.props),
        required: strings(value.required),
        moreProps: value.moreProps === true,
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

  /**
   * Reports a prop that the widget does not take, and one that it cannot do without.
   * @param place of what is drawn
   */
  checkProps(library: Library, widget: string, given: Authored | undefined, place: Place): void {
    const entry = this.entries.get(widget);
    if (!entry) return;
    const props = isObject(given?.value) ? Object.keys(given.value) : [];
    for (const name of props) {
      if (entry.moreProps || entry.props.includes(name)) continue;
      library.report(
        below(given?.place ?? place, name),
        "unknown-prop",
        `The widget "${widget}" shows no "${name}".`,
        suggestion(name, entry.props) ?? "Remove it: nothing would show it.",
      );
    }
    for (const name of entry.required) {
      if (props.includes(name)) continue;
      library.report(
        given?.place ?? place,
        "missing-prop",
        `The widget "${widget}" cannot be drawn without "${name}".`,
        `Add "${name}": what it is to show, as widgets/README.md says.`,
      );
    }
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

function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
