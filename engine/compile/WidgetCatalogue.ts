import { nearest } from "../rules/nearest.ts";
import type { Json } from "../types.ts";
import { isObject, type Library } from "./Library.ts";
import { below, type Place } from "./SourceFile.ts";

const FILE = "widgets.json";
/** Words of `x-ui` that any property may use; the widget's own are listed with it. */
const COMMON = [
  "widget",
  "labels",
  "hint",
  "placeholder",
  "text",
  "level",
  "width",
  "messages",
  "formats",
  "autocomplete",
  "inputmode",
  "sensitive",
  "sensitiveReason",
  "mask",
  "review",
  "label",
  "lead",
  "title",
  "columns",
  "unmarked",
];

interface WidgetEntry {
  holds: readonly string[];
  whole: boolean;
  ui: readonly string[];
}

/**
 * What `schemas/widgets.json` says of each widget: `{ "<name>": { "says", "holds": [types], "whole"?: true, "ui"?: [keys] } }`.
 * `whole`: one widget holds the object or list as one answer, instead of one widget for each part.
 */
export class WidgetCatalogue {
  private readonly entries = new Map<string, WidgetEntry>();

  constructor(library: Library) {
    for (const [name, value] of Object.entries(library.object(FILE) ?? {})) {
      if (!isObject(value)) continue;
      this.entries.set(name, {
        holds: strings(value.holds),
        whole: value.whole === true,
        ui: strings(value.ui),
      });
    }
  }

  names(): string[] {
    return [...this.entries.keys()];
  }

  holdsWhole(widget: string | undefined): boolean {
    return widget !== undefined && (this.entries.get(widget)?.whole ?? false);
  }

  /** Reports an unknown widget or a word of `x-ui` that neither all widgets nor this one know. */
  check(library: Library, ui: { [key: string]: Json }, place: Place): void {
    for (const [name, each] of Object.entries(isObject(ui.formats) ? ui.formats : {}))
      this.isKnown(library, each, below(place, "formats", name));
    const widget = ui.widget;
    if (widget !== undefined && !this.isKnown(library, widget, below(place, "widget"))) return;
    const known = [...COMMON, ...(typeof widget === "string" ? (this.entries.get(widget)?.ui ?? []) : [])];
    for (const key of Object.keys(ui)) {
      if (known.includes(key)) continue;
      const found = nearest(key, known);
      library.report(
        below(place, key),
        "unknown-ui",
        `"${key}" is not a word of x-ui${typeof widget === "string" ? ` for the widget "${widget}"` : ""}.`,
        found ? `Did you mean "${found}"?` : `See schemas/${FILE} and engine/README.md §2.`,
      );
    }
  }

  /** Whether there is such a widget; reports it where there is none. */
  private isKnown(library: Library, widget: Json, place: Place): boolean {
    if (typeof widget === "string" && this.entries.has(widget)) return true;
    const found = nearest(String(widget), this.names());
    library.report(
      place,
      "unknown-widget",
      `There is no widget "${String(widget)}".`,
      found ? `Did you mean "${found}"?` : `See schemas/${FILE} for all widgets.`,
    );
    return false;
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
