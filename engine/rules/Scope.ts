import type { CompiledRule, Json } from "../types.ts";

/** Where a rule reads its values from during evaluation; implemented by `engine/walk`. Absent is undefined or null. */
export interface Scope {
  read(instruction: Json): unknown;
  /** The items of a list value that `read` (or filter, merge, …) gave, each as a scope whose "" path is the item itself; at most so many. */
  enter(list: unknown, most?: number): readonly Scope[];
  /** The items of a list for which a rule on them gives these values, as a list value. */
  alike(list: unknown, by: CompiledRule, values: unknown): unknown;
  /** An object value (e.g. found in reference data) as a scope. */
  within(object: unknown): Scope;
  /** What this scope's item is as a plain value. */
  value(): unknown;
}

/** Recognizes a scope by its functions: JSON from an author or a server has none, so it cannot pass for one. */
export function isScope(value: unknown): value is Scope {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as Scope).read === "function" &&
    typeof (value as Scope).enter === "function"
  );
}

/** The value if it is a number to calculate with. */
export function asNumber(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

export function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The items of any list as scopes, whether it was read, filtered, merged, mapped or written out. */
export function itemsOf(scope: Scope, list: unknown): readonly Scope[] {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list) || !list.some(isScope)) return scope.enter(list);
  return list.flatMap((item) => (isScope(item) ? [item] : scope.enter([item])));
}

/** The items of any list as plain values. Returns the same list if it holds only plain values. */
export function valuesIn(scope: Scope, list: unknown): readonly unknown[] {
  if (list === undefined || list === null) return [];
  if (Array.isArray(list)) return plain(list) as unknown[];
  return scope.enter(list).map((item) => plain(item) ?? null);
}

/**
 * A result without scopes in it: undefined if it is absent, null for absent items of a list. Returns plain data unchanged, so
 * that reading reference data twice gives the same list.
 */
export function plain(value: unknown): unknown {
  if (isScope(value)) return value.value() ?? undefined;
  if (!Array.isArray(value)) return value ?? undefined;
  const isPlain = value.every((item) => item !== undefined && !isScope(item));
  return isPlain ? value : value.map((item) => plain(item) ?? null);
}

/**
 * JSON that json-logic hands to an operator untouched. json-logic takes every object with one key for an operator and
 * looks into every list, so anything but a scalar travels inside an object of two keys, which it leaves alone.
 */
export function quote(value: Json): CompiledRule {
  return typeof value === "object" && value !== null ? { quoted: true, value } : value;
}

/** What `quote` was given. */
export function unquote(quoted: unknown): Json {
  return typeof quoted === "object" && quoted !== null ? (quoted as { value: Json }).value : (quoted as Json);
}

/** The functions that json-logic runs for our operators. Operators that compile to json-logic's own have none. */
export type EvaluatorTable = { readonly [name: string]: (this: Scope, ...values: unknown[]) => unknown };

/** The name of our operator in json-logic. Authors cannot use it, because the compiler refuses unknown operators. */
export function privateName(operator: string): string {
  return `@${operator}`;
}

/** Applies one of our operators to compiled arguments. */
export function ours(operator: string, ...args: CompiledRule[]): CompiledRule {
  return { [privateName(operator)]: args };
}
