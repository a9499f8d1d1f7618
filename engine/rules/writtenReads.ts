import type { Json } from "../types.ts";

/** The `var` paths of a rule as they are written, each once, in the order they are written. */
export function readPaths(rule: Json): string[] {
  const paths = new Set<string>();
  collect(rule, paths);
  return [...paths];
}

function collect(rule: Json, paths: Set<string>): void {
  if (typeof rule !== "object" || rule === null) return;
  if (Array.isArray(rule)) {
    for (const part of rule) collect(part, paths);
    return;
  }
  for (const [operator, args] of Object.entries(rule)) {
    const path = Array.isArray(args) ? args[0] : args;
    if (operator === "var" && typeof path === "string") paths.add(path);
    else if (operator === "row" && typeof path === "object" && path !== null && !Array.isArray(path)) {
      for (const part of Object.values(path)) collect(part, paths);
    } else collect(args, paths);
  }
}

/** A value that a rule compares a path with, both as they are written; `op` is read with the path on its left. */
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

/** Operators whose later arguments are read inside an item of the list that is their first. */
const overItems = new Set(["some", "all", "none", "filter", "map", "count", "sum", "find"]);

/**
 * The constants that a rule compares what it reads with: the boundaries at which it may change its mind. A path inside
 * a list condition is given as `<path of the list>.*.<path in the item>`, or as it is written where it leads out
 * again (`$…`).
 */
export function constantsComparedWith(rule: Json): Comparison[] {
  const found: Comparison[] = [];
  collectComparisons(rule, [""], found);
  return found;
}

/** `prefixes` are what the scopes are called, innermost last; undefined where a list is computed. */
function collectComparisons(
  rule: Json,
  prefixes: readonly (string | undefined)[],
  found: Comparison[],
): void {
  if (typeof rule !== "object" || rule === null) return;
  if (Array.isArray(rule)) {
    for (const part of rule) collectComparisons(part, prefixes, found);
    return;
  }
  for (const [operator, written] of Object.entries(rule)) {
    if (operator === "row") {
      for (const part of Object.values(rowOf(written))) collectComparisons(part, prefixes, found);
      continue;
    }
    const args = Array.isArray(written) ? written : [written];
    compare(operator, args, prefixes, found);
    const [list, ...inner] = args;
    if (overItems.has(operator) && list !== undefined) {
      collectComparisons(list, prefixes, found);
      const path = listPath(list, prefixes);
      for (const part of inner)
        collectComparisons(part, [...prefixes, path === undefined ? undefined : `${path}.*`], found);
    } else {
      for (const part of args) collectComparisons(part, prefixes, found);
    }
  }
}

function rowOf(written: Json | undefined): { [name: string]: Json } {
  const row = Array.isArray(written) ? written[0] : written;
  return typeof row === "object" && row !== null && !Array.isArray(row) ? row : {};
}

function compare(
  operator: string,
  args: readonly Json[],
  prefixes: readonly (string | undefined)[],
  found: Comparison[],
): void {
  if (operator === "in") {
    const [value, list] = args;
    const path = pathOf(value, prefixes);
    if (path === undefined || !Array.isArray(list)) return;
    for (const constant of list) if (isConstant(constant)) found.push({ path, op: "===", constant });
    return;
  }
  if (operator === "matches" || operator === "startsWith") {
    const path = pathOf(args[0], prefixes);
    if (path !== undefined && typeof args[1] === "string")
      found.push({ path, op: operator, constant: args[1] });
    return;
  }
  const back = Object.hasOwn(mirrored, operator) ? mirrored[operator] : undefined;
  if (back === undefined) return;
  for (let i = 0; i + 1 < args.length; i++) {
    const [left, right] = [args[i], args[i + 1]];
    const leftPath = pathOf(left, prefixes);
    const rightPath = pathOf(right, prefixes);
    if (leftPath !== undefined && isConstant(right))
      found.push({ path: leftPath, op: operator, constant: right });
    if (rightPath !== undefined && isConstant(left))
      found.push({ path: rightPath, op: back, constant: left });
  }
}

function isConstant(rule: Json | undefined): rule is Json {
  return rule !== undefined && (typeof rule !== "object" || rule === null);
}

/** What a `var` reads, seen from where the whole rule stands. */
function pathOf(rule: Json | undefined, prefixes: readonly (string | undefined)[]): string | undefined {
  if (typeof rule !== "object" || rule === null || Array.isArray(rule) || rule.var === undefined)
    return undefined;
  const written = Array.isArray(rule.var) ? rule.var[0] : rule.var;
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

/** The path of the list whose items a rule goes through; filtering does not move them. */
function listPath(list: Json, prefixes: readonly (string | undefined)[]): string | undefined {
  if (typeof list === "object" && list !== null && !Array.isArray(list) && Array.isArray(list.filter)) {
    const [inner] = list.filter;
    return inner === undefined ? undefined : listPath(inner, prefixes);
  }
  return pathOf(list, prefixes);
}
