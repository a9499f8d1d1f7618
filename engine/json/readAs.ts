import type { DataType, FieldNode, Json, Pointer } from "../types.ts";
import { isDateOf, isPartialDate, type PartialDate, parseDate } from "./calendar.ts";
import { below } from "./pointers.ts";
import { isAbsent, isObject } from "./values.ts";

/** Data as its type says, or where it is something else, and what was wanted there. */
type Read = { value: Json; wanted?: undefined } | { at: Pointer; wanted: string };

/** What a plain value of each type must be, in words. */
const WANTED = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  date: "a date (YYYY-MM-DD)",
  month: "a month (YYYY-MM)",
  "month-or-date": "a date or a month (YYYY-MM-DD or YYYY-MM)",
  "partial-date": "a date, a month or a year (YYYY-MM-DD, YYYY-MM or YYYY)",
  null: "nothing",
  array: "a list",
  object: "an object",
} as const;

/** The types of a plain value, and the mere kinds of what holds others. */
type PlainType = keyof typeof WANTED;

/**
 * Holds data to its type. Numbers, dates and true or false that came as text are read where nothing is lost ("1000.00"
 * is 1000); anything else of another type is a failure, never nothing. What an object says beyond its type stays. What
 * its type does not require may be missing or null; blank text is no number and no date, and as good as null.
 */
export function readAs(type: DataType, value: Json): Read {
  return readAt(type, value, "");
}

/** The value as a plain value of this type, or undefined where it is none. */
export function readPlain(type: PlainType, value: Json): Json | undefined {
  switch (type) {
    case "number":
      return typeof value === "string" ? numberIn(value) : Number.isFinite(value) ? value : undefined;
    case "integer": {
      const number = readPlain("number", value);
      return Number.isInteger(number) ? number : undefined;
    }
    case "boolean":
      return value === "true" ? true : value === "false" ? false : value === !!value ? value : undefined;
    case "date":
      return dateIn(value);
    case "month":
    case "month-or-date":
    case "partial-date":
      return isDateOf(type, value) ? value : undefined;
    case "array":
      return Array.isArray(value) ? value : undefined;
    case "object":
      return isObject(value) ? value : undefined;
    case "null":
      return value === null ? value : undefined;
    default:
      return typeof value === "string" ? value : undefined;
  }
}

/** An answer as rules may read it: absent when it is empty or not of its field's type. */
export function readable(field: FieldNode, value: Json | undefined): Json | undefined {
  return isAbsent(value) || readField(field, value as Json) !== value ? undefined : value;
}

/** An answer as a value of its field's type, or undefined where it is none: "1000.00" for an amount is 1000. */
export function readField({ type, schema }: FieldNode, value: Json): Json | undefined {
  if (type === "null") return undefined;
  const isDate = schema.format === "date" || isPartialDate(schema.format);
  return readPlain(type === "string" && isDate ? (schema.format as "date" | PartialDate) : type, value);
}

function readAt(type: DataType, value: Json, at: Pointer): Read {
  if (type === "any") return { value };
  if (typeof type === "string") {
    const read = readPlain(type, value);
    return read === undefined ? { at, wanted: WANTED[type] } : { value: read };
  }
  switch (type[0]) {
    case "choice":
      return readChoice(type[1], value, at);
    case "list":
      return Array.isArray(value) ? readList(type[1], value, at) : { at, wanted: WANTED.array };
    case "object":
      return isObject(value) ? readObject(type, value, at) : { at, wanted: WANTED.object };
  }
}

function readChoice(choices: readonly Json[], value: Json, at: Pointer): Read {
  if (choices.includes(value)) return { value };
  const number = typeof value === "string" ? numberIn(value) : undefined;
  return number !== undefined && choices.includes(number)
    ? { value: number }
    : { at, wanted: `one of ${choices.join(", ")}` };
}

function readList(type: DataType, list: readonly Json[], at: Pointer): Read {
  const value: Json[] = [];
  for (const [index, item] of list.entries()) {
    const read = readAt(type, item, below(at, index));
    if (read.wanted !== undefined) return read;
    value.push(read.value);
  }
  return { value };
}

function readObject(
  [, fields, required = [], others]: Extract<DataType, readonly ["object", ...unknown[]]>,
  object: { [key: string]: Json },
  at: Pointer,
): Read {
  const value = { ...object };
  for (const key of required)
    if (!Object.hasOwn(object, key) || object[key] === null) return { at: below(at, key), wanted: "a value" };
  for (const [key, inner] of Object.entries(object)) {
    const type = Object.hasOwn(fields, key) ? fields[key] : others;
    if (type === undefined || inner === null || inner === undefined) continue;
    if (isAbsent(inner) && typeof inner === "string" && type !== "string" && !required.includes(key)) {
      value[key] = null;
      continue;
    }
    const read = readAt(type, inner, below(at, key));
    if (read.wanted !== undefined) return read;
    value[key] = read.value;
  }
  return { value };
}

/** A number written plainly: no sign but a minus, no separators, no more digits than a number can hold. */
function numberIn(text: string): number | undefined {
  const number = Number(text);
  const decimals = text.split(".")[1]?.length ?? 0;
  // From 1e21 on, toFixed writes an exponent.
  const isPlain = Math.abs(number) < 1e21 && decimals <= 100 && number.toFixed(decimals) === text;
  return isPlain ? number : undefined;
}

/** A day of the calendar; a moment only where it is the very beginning of one. */
function dateIn(value: Json): string | undefined {
  const day = typeof value === "string" ? value.replace(/T00:00(:00(\.0+)?)?Z?$/, "") : undefined;
  return parseDate(day) ? day : undefined;
}
