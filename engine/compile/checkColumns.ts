import type { ListOfOptions } from "../format/authored.ts";
import { isObject } from "../json/values.ts";
import { meant } from "../rules/nearest.ts";
import type { Json, RuleType } from "../types.ts";
import { fieldIn } from "./dataTypes.ts";
import type { Library } from "./Library.ts";
import { type Authored, part } from "./Shape.ts";

/** The words of `options` that name a column of its rows. */
const COLUMNS = ["value", "label", "description"] as const;

/** Reports a column of options that their rows do not have: nothing would be offered, or without its words. */
export function checkColumns(options: Authored<ListOfOptions>, row: RuleType, library: Library): void {
  if (row.kind !== "object") return;
  for (const word of COLUMNS) {
    const { value: name, place } = part(options, word);
    const column = name === undefined ? undefined : fieldIn(row, name);
    if (name === undefined || !column || column.type) continue;
    const message = `There is no "${name}" in ${called(options.value.from)}.`;
    library.report(place, "unknown-path", message, meant(name, column.known).fix);
  }
}

/** What the author of a rule calls what it gives. */
function called(rows: Json): string {
  const { var: path, fact } = isObject(rows) ? rows : {};
  if (typeof path === "string") return path;
  return typeof fact === "string" ? `$fact.${fact}` : "these rows";
}
