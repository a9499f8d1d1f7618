import type { Json } from "../types.ts";
import { isObject, type Library } from "./Library.ts";
import type { ObjectShape } from "./Shape.ts";
import { below } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";

/** Reports sections that name no property, name one twice, or leave one out. */
export function checkSections(
  library: Library,
  shape: ObjectShape,
  properties: { [name: string]: Json },
): void {
  const sections = shape.ui.sections;
  if (sections === undefined) return;
  const at = below(shape.uiPlace, "sections");
  if (!Array.isArray(sections)) {
    library.report(at, "bad-sections", '"sections" must be a list.');
    return;
  }
  const laidOut = new Set<string>();
  for (const [index, section] of sections.entries()) {
    for (const [position, name] of fieldsOf(section).entries()) {
      const place = below(at, index, "fields", position);
      if (!Object.hasOwn(properties, name)) {
        library.report(
          place,
          "unknown-section-field",
          `There is no property "${name}" here.`,
          suggestion(name, Object.keys(properties)),
        );
      } else if (laidOut.has(name))
        library.report(place, "field-in-two-sections", `"${name}" is laid out twice.`, "Name it once.");
      laidOut.add(name);
    }
  }
  for (const name of Object.keys(properties)) {
    if (laidOut.has(name)) continue;
    library.report(
      at,
      "field-in-no-section",
      `"${name}" is in no section, so nobody would see it.`,
      "Add it to a section's fields.",
    );
  }
}

function fieldsOf(section: Json): string[] {
  const fields = isObject(section) ? section.fields : undefined;
  return Array.isArray(fields) ? fields.filter((name) => typeof name === "string") : [];
}
