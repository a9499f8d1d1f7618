import type { Library } from "../compile/Library.ts";
import type { Place } from "../compile/SourceFile.ts";
import type { Program } from "../format/authored.ts";
import { above, lineage, valueAt } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import { noSuch } from "../rules/nearest.ts";
import type { Json } from "../types.ts";
import { valuesAt } from "./CheckedFlow.ts";

/** Reports what reference data says of other reference data, such as a status, where there is no such row. */
export function checkRows(library: Library, { reference = {} }: Program): void {
  for (const [name, { rows = {} }] of Object.entries(reference)) {
    const file = `reference/${name}.json`;
    const root = library.value(file);
    for (const [pattern, target] of Object.entries(rows))
      for (const [value, place] of valuesAt(root, pattern, { file, pointer: "" })) {
        const [table = "", ...keys] = filledIn(target, root, place).split("/");
        const where = `reference/${table}.json`;
        const known = namesAt(library.value(where), keys);
        // A table that is missing is told of where it is named, and one with flaws may lack rows for these alone.
        if (value === null || known.length === 0 || library.hasFlaws(where)) continue;
        if (known.includes(String(value))) continue;
        const otherwise = `Name a row that is there, or add it to schemas/${where}.`;
        library.report(
          place,
          "unknown-row",
          ...noSuch(`row "${value}" in ${where}`, String(value), known, otherwise),
        );
      }
  }
}

/** The names that stand at a place: texts and numbers themselves, the keys of an object. */
function namesAt(table: Json | undefined, keys: readonly string[]): string[] {
  const found = valuesAt(table, keys.map((key) => `/${key}`).join(""), { file: "", pointer: "" });
  return found.flatMap(([value]) => (isObject(value) ? Object.keys(value) : [String(value)]));
}

/** A way with what the nearest entry around a place says in place of each {word}. */
function filledIn(target: string, root: Json | undefined, { pointer }: Place): string {
  return target.replace(/\{([^{}]+)\}/g, (_, word: string) => {
    const around = lineage(above(pointer)).map((at) => valueAt(root, at));
    const entry = around.findLast((value) => isObject(value) && Object.hasOwn(value, word));
    return isObject(entry) ? String(entry[word]) : "";
  });
}
