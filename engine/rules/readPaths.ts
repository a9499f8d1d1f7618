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
