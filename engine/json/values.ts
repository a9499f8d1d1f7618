import type { Json } from "../types.ts";

/**
 * Whether there is no answer: nothing, a text without a visible character, an empty list, or an object of which this
 * holds for every value. Zero and false are answers.
 */
export function isAbsent(value: unknown): value is undefined | null {
  if (typeof value === "string") return value.trim() === "";
  if (typeof value !== "object" || value === null) return value === undefined || value === null;
  if (Array.isArray(value)) return value.length === 0;
  return isPlain(value) && Object.values(value).every(isAbsent);
}

export function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Equal as JSON: whoever read one need not look at the other. Parts that are the same object are not looked into. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (Array.isArray(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}

/** Data, and not what rules read it by. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
