import { parseDate } from "../json/calendar.ts";
import type { Json, Names, RuleType } from "../types.ts";

export type Kind = RuleType["kind"];

const names: Record<Kind, string> = {
  number: "a number",
  text: "a text",
  boolean: "true or false",
  date: "a date",
  null: "null",
  list: "a list",
  object: "an object",
  unknown: "a value of unknown kind",
};

/** "a number", "a text or a date", … */
export function nameKinds(kinds: readonly Kind[]): string {
  return kinds.map((kind) => names[kind]).join(" or ");
}

/** The type of a scalar written into a rule: the only value it can hold is itself. */
export function typeOfConstant(value: null | boolean | number | string): RuleType {
  if (value === null) return { kind: "null" };
  if (typeof value === "boolean") return { kind: "boolean" };
  return typeof value === "number" ? { kind: "number", values: [value] } : { kind: "text", values: [value] };
}

/** The only values a type can hold, or undefined where they are not known. */
export function valuesOf(type: RuleType): readonly Json[] | undefined {
  return type.kind === "number" || type.kind === "text" ? type.values : undefined;
}

/** The names of true and false in rules, unless a field has its own. */
const yesAndNo: Names<boolean> = { yes: true, no: false };

/** What rules call the values of a type, or undefined where they have no names. */
export function namesOf(type: RuleType): Names | undefined {
  if (type.kind === "boolean") return type.names ?? yesAndNo;
  return type.kind === "number" || type.kind === "text" ? type.names : undefined;
}

/** True for dates, and for texts that can be nothing but dates (dates written into a rule). */
export function isDate(type: RuleType): boolean {
  return (
    type.kind === "date" || (type.kind === "text" && type.values?.every((text) => parseDate(text)) === true)
  );
}

/** Whether a value of a type can be used where a kind is needed. Unknown types pass; evaluation checks them. */
export function fits(type: RuleType, kind: Kind): boolean {
  return type.kind === kind || type.kind === "unknown" || (kind === "date" && isDate(type));
}

/**
 * The type of a value that has one of two types, or undefined if the types cannot be mixed. null adds nothing, because every
 * value may be absent.
 */
export function unify(a: RuleType, b: RuleType): RuleType | undefined {
  if (a.kind === "null") return b;
  if (b.kind === "null") return a;
  if (a.kind === "unknown" || b.kind === "unknown") return { kind: "unknown" };
  if ((a.kind === "number" && b.kind === "number") || (a.kind === "text" && b.kind === "text"))
    return { kind: a.kind, ...both<Json>(a.values, b.values), ...named(a.names, b.names) } as RuleType;
  if (a.kind === "list" && b.kind === "list") {
    const of = unify(a.of, b.of);
    return of && { kind: "list", of };
  }
  if (a.kind === "object" && b.kind === "object") return unifyObjects(a, b);
  if (a.kind === b.kind) return a;
  return isDate(a) && isDate(b) ? { kind: "date" } : undefined;
}

function both<V>(a: readonly V[] | undefined, b: readonly V[] | undefined): { values?: readonly V[] } {
  return a && b ? { values: [...new Set([...a, ...b])] } : {};
}

/** The names of both types; none if one name means two codes. */
function named<N extends Names>(a: N | undefined, b: N | undefined): { names?: N } {
  if (!a || !b) return a || b ? { names: (a ?? b) as N } : {};
  const differs = Object.keys(a).some((name) => Object.hasOwn(b, name) && a[name] !== b[name]);
  return differs ? {} : { names: { ...a, ...b } };
}

type ObjectType = Extract<RuleType, { kind: "object" }>;

function unifyObjects(a: ObjectType, b: ObjectType): RuleType | undefined {
  if (a === b || (a.at !== undefined && a.at === b.at)) return a;
  if (!a.fields || !b.fields) return { kind: "object" };
  const fields: [string, RuleType][] = [];
  for (const name of new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])) {
    const type = unify(field(a.fields, name), field(b.fields, name));
    if (!type) return undefined;
    fields.push([name, type]);
  }
  return { kind: "object", fields: Object.fromEntries(fields) };
}

function field(fields: { readonly [name: string]: RuleType }, name: string): RuleType {
  return Object.hasOwn(fields, name) ? fields[name]! : { kind: "null" };
}
