import { isObject } from "../json/values.ts";
import type { Json } from "../types.ts";

/** The `var` paths of a rule as they are written, each once, in the order they are written. */
export function readPaths(rule: Json): string[] {
  const paths = new Set<string>();
  collect(rule, paths);
  return [...paths];
}

function collect(rule: Json, paths: Set<string>): void {
  if (typeof rule !== "object" || rule === null) return;
  if (Array.isArray(rule)) for (const part of rule) collect(part, paths);
  else
    for (const [operator, args] of Object.entries(rule)) {
      const path = firstOf(args);
      if (operator === "var" && typeof path === "string") paths.add(path);
      else collect(operator === "row" && isObject(path) ? Object.values(path) : args, paths);
    }
}

function firstOf(args: Json): Json | undefined {
  return Array.isArray(args) ? args[0] : args;
}

/** A comparison of a path with a constant, both as written; `op` has the path on its left. */
interface Comparison {
  path: string;
  op: string;
  constant: Json;
}

const mirrored: { readonly [operator: string]: string } = {
  "===": "===",
  "!==": "!==",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

/** Operators whose first argument is a list, and whose other arguments are rules on one item of it. */
const overItems = new Set(["some", "all", "none", "filter", "map", "count", "sum", "find"]);

/**
 * The constants that a rule compares values with: the boundaries at which its result may change. A path inside
 * a list condition is given as `<path of the list>.*.<path in the item>`, or as it is written where it leads out
 * again (`$…`).
 */
export function constantsComparedWith(rule: Json): Comparison[] {
  const found: Comparison[] = [];
  collectComparisons(rule, [""], found);
  return found;
}

/** The paths of the scopes around a rule, innermost last; undefined for a computed list. */
type Prefixes = readonly (string | undefined)[];

function collectComparisons(rule: Json, prefixes: Prefixes, found: Comparison[]): void {
  if (Array.isArray(rule)) for (const part of rule) collectComparisons(part, prefixes, found);
  if (!isObject(rule)) return;
  for (const [operator, written] of Object.entries(rule)) {
    const args = [written].flat();
    const [list = null, ...inner] = args;
    if (operator === "row") {
      collectComparisons(isObject(list) ? Object.values(list) : [], prefixes, found);
      continue;
    }
    compare(operator, args, prefixes, found);
    if (!overItems.has(operator)) {
      collectComparisons(args, prefixes, found);
      continue;
    }
    collectComparisons(list, prefixes, found);
    const path = listPath(list, prefixes);
    collectComparisons(inner, [...prefixes, path === undefined ? undefined : `${path}.*`], found);
  }
}

function compare(operator: string, args: readonly Json[], prefixes: Prefixes, found: Comparison[]): void {
  const add = (read: Json | undefined, op: string, constant: Json | undefined) => {
    const path = pathOf(read, prefixes);
    if (path !== undefined && isConstant(constant)) found.push({ path, op, constant });
  };
  const [first, second] = args;
  if (operator === "in" && Array.isArray(second)) for (const constant of second) add(first, "===", constant);
  if ((operator === "matches" || operator === "startsWith") && typeof second === "string")
    add(first, operator, second);
  const back = Object.hasOwn(mirrored, operator) ? mirrored[operator] : undefined;
  if (back === undefined) return;
  for (const [i, left] of args.slice(0, -1).entries()) {
    add(left, operator, args[i + 1]);
    add(args[i + 1], back, left);
  }
}

function isConstant(rule: Json | undefined): rule is Json {
  return rule !== undefined && (typeof rule !== "object" || rule === null);
}

/** The path that a `var` reads, seen from the whole rule. */
function pathOf(rule: Json | undefined, prefixes: Prefixes): string | undefined {
  const written = isObject(rule) && rule.var !== undefined ? firstOf(rule.var) : undefined;
  if (typeof written !== "string") return undefined;
  let path = written;
  let depth = prefixes.length - 1;
  while (depth > 0 && (path === "$up" || path.startsWith("$up."))) {
    path = path.slice("$up.".length);
    depth--;
  }
  const prefix = prefixes[depth];
  if (prefix === "" || path.startsWith("$")) return path;
  if (prefix === undefined) return undefined;
  return path === "" ? prefix : `${prefix}.${path}`;
}

/** The path of the list that a rule goes through, also if it is filtered first. */
function listPath(list: Json, prefixes: Prefixes): string | undefined {
  if (!isObject(list) || !Array.isArray(list.filter)) return pathOf(list, prefixes);
  const [inner] = list.filter;
  return inner === undefined ? undefined : listPath(inner, prefixes);
}
