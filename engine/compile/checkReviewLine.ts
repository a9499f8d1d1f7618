import type { Library } from "./Library.ts";
import type { ObjectShape } from "./Shape.ts";
import { below } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";

/** A review of one line names properties that are there: "{city}, {state}". */
export function checkReviewLine(library: Library, shape: ObjectShape, names: readonly string[]): void {
  const { review } = shape.ui;
  if (typeof review !== "string") return;
  for (const [, name = ""] of review.matchAll(/\{(\w+)\}/g)) {
    if (names.includes(name)) continue;
    library.report(
      below(shape.uiPlace, "review"),
      "unknown-review-field",
      `There is no property "${name}" here.`,
      suggestion(name, names),
    );
  }
}
