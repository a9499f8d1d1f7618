/** What a path into plain data means: into reference data, the answer of a call, an item of a list. */
import type { Resolved } from "../rules/Call.ts";
import { FEW, meant, meantOrNew, suggestion } from "../rules/nearest.ts";
import type { Json, ReadInstruction, RuleType } from "../types.ts";
import { type DataShape, fieldIn, fieldOf, typeOfKey, typeOfSamples } from "./dataTypes.ts";

/** What is there but cannot be read: the finding is at its own place, and what reads it gets none. */
export const UNREAD: Resolved = { type: { kind: "unknown" }, read: ["unread"] };

/**
 * A path into a file of reference data.
 * @param data undefined where there is none that can be read
 * @param files the names of all such files
 * @param inRule false where it stands in a text or for a number, which no operator can be written into
 */
export function intoReference(
  [name = "", ...keys]: readonly string[],
  data: Json | undefined,
  files: readonly string[],
  inRule = true,
): Resolved {
  if (data !== undefined) return intoData(typeOfSamples([data]), keys, ["ref", name], inRule);
  if (files.includes(name)) return UNREAD;
  return { problem: `There is no reference file "${name}".`, fix: fileMeant(name, files) };
}

/** The fix for a file of reference data that is not there, with the folder: its name is in no path that reads it. */
function fileMeant(name: string, files: readonly string[]): string {
  const there = files.length > 0 && files.length <= FEW ? `: ${files.join(", ")}` : "";
  return suggestion(name, files) ?? `Name a file of schemas/reference${there}.`;
}

/** @param from how what has this type is read */
export function intoData(
  type: RuleType,
  keys: readonly string[],
  from: ReadInstruction,
  inRule = true,
): Resolved {
  const read = [...from, ...keys] as ReadInstruction;
  let current = type;
  for (const [index, key] of keys.entries()) {
    if (current.kind === "unknown") return { type: current, read };
    if (current.kind !== "object") {
      const outer = keys[index - 1] ?? String(from[1]);
      const problem = `"${outer}" holds a ${current.kind}; there is no "${key}" in it.`;
      const before = [...from, ...keys.slice(0, index)];
      return { problem, ...(inRule ? rowMeant(current, keys.slice(index), before) : {}) };
    }
    const found = current.fields
      ? fieldOf(current.fields, key)
      : typeOfKey((current.at ?? {}) as DataShape, key);
    if (!found.type) {
      const outer = inWords([...from, ...keys.slice(0, index)]);
      const problem = `There is no "${key}" in ${outer}.`;
      const add = inRule ? whereNew(from) : undefined;
      return add === undefined
        ? { problem, ...meant(key, found.known) }
        : { problem, fix: meantOrNew(key, found.known, add) };
    }
    current = found.type;
  }
  return { type: current, read };
}

/** A path so far, as its author would write it. */
function inWords(read: readonly Json[]): string {
  const [head, ...rest] = read;
  const path = rest.filter((part) => typeof part === "string");
  return head === "item" || head === "path"
    ? path.join(".") || "the item"
    : [`$${String(head)}`, ...path].join(".");
}

/** Where a name is added that data does not hold yet; undefined where the path does not say what data it is. */
function whereNew([head, name]: readonly Json[]): string | undefined {
  if (head === "user") return "To add it, say first what it is in schemas/user.json.";
  if (head === "load")
    return `To add it, say first what it is in the "answer" of the call kept as "${name}".`;
  return head === "ref" ? `To add it, write it into schemas/reference/${name}.json.` : undefined;
}

/** Where data stands that a path names from its root on. */
const ROOTS: readonly Json[] = ["ref", "load", "user"];

/**
 * The fix for a path that goes on into a list: how a row of it is read.
 * @param names what the path names there: a row by one of its values, or a column
 */
function rowMeant(list: RuleType, names: readonly string[], from: readonly Json[]): { fix?: string } {
  if (list.kind !== "list" || list.of.kind !== "object" || !ROOTS.includes(from[0] ?? null)) return {};
  const rows = list.of;
  const [name = "", column] = names;
  const columns = fieldIn(rows, name)?.known ?? [];
  const [key] = columns;
  if (key === undefined) return {};
  const first = (where: string, what: string | undefined) =>
    `{ "first": ["${inWords(from)}", { ${where} }${what === undefined ? "" : `, "${what}"`}] }`;
  const held = columns.find((one) => holds(fieldIn(rows, one)?.type, name));
  if (held !== undefined) return { fix: `Write ${first(`"${held}": "${name}"`, column)}.` };
  const all = `{ "map": ["${inWords(from)}", { "var": "${name}" }] }`;
  return columns.includes(name)
    ? { fix: `Of one row write ${first(`"${key}": …`, name)}, of all rows ${all}.` }
    : { fix: `A row is found by what it holds: ${first(`"${key}": …`, column ?? "…")}.` };
}

/** Whether data of this type is known to be this text somewhere. */
function holds(type: RuleType | undefined, text: string): boolean {
  return type?.kind === "text" && type.values?.includes(text) === true;
}
