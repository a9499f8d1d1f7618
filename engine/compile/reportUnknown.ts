import type { Json } from "../types.ts";
import type { Library } from "./Library.ts";
import { below, type Place } from "./SourceFile.ts";
import { suggestion } from "./suggestion.ts";

/** Reports words of an object that the format does not have there. */
export function reportUnknown(
  library: Library,
  value: { readonly [key: string]: Json },
  known: readonly string[],
  place: Place,
): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key) || key === "$comment") continue;
    library.report(
      below(place, key),
      "unknown-property",
      `"${key}" is not a word of the format here.`,
      suggestion(key, known) ?? `There are: ${known.filter((word) => !word.startsWith("$")).join(", ")}.`,
    );
  }
}
