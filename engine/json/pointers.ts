import type { Json, Pattern, Pointer } from "../types.ts";

/** The keys of a JSON pointer, unescaped; none for the root. */
export function pointerKeys(pointer: Pointer): string[] {
  if (pointer === "") return [];
  const keys = pointer.slice(1).split("/");
  // Hardly a key has one of the two characters that are escaped, and this is asked for many times at every edit.
  return pointer.includes("~") ? keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")) : keys;
}

/** The pointer of what is inside at these keys. */
export function below(pointer: Pointer, ...keys: (string | number)[]): Pointer {
  return keys.reduce<Pointer>((at, key) => `${at}/${typeof key === "string" ? escaped(key) : key}`, pointer);
}

function escaped(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

/** The pointer of what contains this; the root contains itself. */
export function above(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(pointer.lastIndexOf("/"), 0));
}

/** Whether a pointer is this one or inside it. */
export function isWithin(pointer: Pointer, outer: Pointer): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** This pointer and everything that contains it, outermost first, without the root. */
export function lineage(pointer: Pointer): Pointer[] {
  const found: Pointer[] = [];
  for (let at = pointer; at !== ""; at = above(at)) found.unshift(at);
  return found;
}

/** A pointer with `*` for each position in a list. */
export function patternOf(pointer: Pointer): Pattern {
  return pointer.replace(/\/\d+(?=\/|$)/g, "/*");
}

/** Every text in a value, at any depth, and where it stands. */
export function textsIn(value: Json | undefined, at: Pointer = ""): { text: string; pointer: Pointer }[] {
  if (typeof value === "string") return [{ text: value, pointer: at }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, below(at, key)));
}

/** The value at a pointer into any JSON, or undefined. Own properties only. */
export function valueAt(json: unknown, pointer: Pointer): Json | undefined {
  return valueBelow(json, pointerKeys(pointer)) as Json | undefined;
}

/** The same by keys. */
export function valueBelow(json: unknown, keys: readonly Json[]): unknown {
  let value = json;
  for (const key of keys) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, String(key))) return undefined;
    value = (value as Record<string, unknown>)[String(key)];
  }
  return value;
}

/** The same by the keys of a path from a position on; null is as good as nothing. */
export function valueFrom(json: unknown, path: readonly Json[], from: number): unknown {
  return (from < path.length ? valueBelow(json, path.slice(from)) : json) ?? undefined;
}
