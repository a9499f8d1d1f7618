import { isObject, type Library } from "./Library.ts";
import type { FieldShape } from "./Shape.ts";
import { below } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";

/** Reports labels that belong to no choice, and choices that people would read as the files name them. */
export function checkLabels(library: Library, { schema, ui, uiPlace }: FieldShape): void {
  const items = isObject(schema.items) ? schema.items : {};
  const choices = schema.enum ?? items.enum;
  if (!isObject(ui.labels) || !Array.isArray(choices)) return;
  const names = choices.map(String);
  const place = below(uiPlace, "labels");
  for (const name of Object.keys(ui.labels)) {
    if (names.includes(name)) continue;
    library.report(
      below(place, name),
      "unknown-label",
      `There is no choice "${name}" to be called so.`,
      suggestion(name, names),
    );
  }
  for (const name of names) {
    if (Object.hasOwn(ui.labels, name)) continue;
    library.report(
      place,
      "missing-label",
      `The choice "${name}" has no label, so people would read "${name}".`,
      `Add "${name}": "…" to the labels.`,
    );
  }
}
