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

/** Whether a value is an object by keys, and neither null nor a list. */
export function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as an object by keys: one without any where it is something else. */
export function asObject(value: unknown): { [key: string]: Json } {
  return isObject(value) ? value : {};
}

/** A value as a list: an empty one where it is something else. */
export function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** An object without what is undefined: JSON has no such thing. */
export function given<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** A value with another text in place of each in it; keys stay. */
export function withTexts(value: Json, say: (text: string) => string): Json {
  if (typeof value === "string") return say(value);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, say));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTexts(inner, say)]));
}

/** Equal as JSON: whoever read one need not look at the other. Parts that are the same object are not looked into. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b);
  if (Array.isArray(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  return isSameObject(a as { [key: string]: unknown }, b as { [key: string]: unknown });
}

// Loops, and no call for parts that are the very same: this runs for every value that is worked out again.

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) {
    if (a[index] !== b[index] && !isSame(a[index], b[index])) return false;
  }
  return true;
}

function isSameObject(a: { [key: string]: unknown }, b: { [key: string]: unknown }): boolean {
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return false;
    if (a[key] !== b[key] && !isSame(a[key], b[key])) return false;
  }
  return true;
}

/** What a map has under a key; made, and kept there, where it has nothing yet. */
export function keptIn<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** What a rule gives as a word: text without blanks around it, or a number; "" of anything else. */
export function wordOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

/** Data, and not what rules read it by. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * What no text may hold, because nobody can see it and it changes what others read: controls, marks that reverse the
 * direction, halves of characters, invisible and private ones. Joiners and variation selectors, as some scripts and
 * emoji need them, may follow a character that is seen. Unassigned characters may be next year's, and differ from one
 * browser to another, so they are let through.
 */
const UNSEEN = /(?!(?<=\S)[\p{Join_C}\p{VS}]|\p{Cn})[\p{C}\p{DI}\p{Zl}\p{Zp}]/u;

/**
 * Whether every text in a value can be seen as it is.
 * @param isLong a text has several lines: it may hold line breaks and tabs
 */
export function isSeen(value: unknown, isLong = false): boolean {
  return typeof value === "string"
    ? !UNSEEN.test(isLong ? value.replace(/[\t\n\r]/g, "") : value)
    : Object.values(value ?? {}).every((part) => isSeen(part, isLong));
}
