import type { CompiledRule, Json } from "../types.ts";

/** A place a rule reads from while it is evaluated; implemented by `engine/walk`. Absent is undefined (or null). */
export interface Scope {
  read(instruction: Json): unknown;
  /** The items of a list value that `read` (or filter, merge, …) gave, each as a scope whose "" path is the item itself; at most so many. */
  enter(list: unknown, most?: number): readonly Scope[];
  /** The items of a list for which a rule on them gives these values, as a list value. */
  alike(list: unknown, by: CompiledRule, values: unknown): Selection;
  /** An object value (e.g. found in reference data) as a scope. */
  within(object: unknown): Scope;
  /** What this scope's item is as a plain value. */
  value(): unknown;
}

/** Items that were looked up in a list. */
export interface Selection {
  /** How many they are. */
  readonly length: number;
  /** How many the list has. */
  readonly of: number;
}

/** Plain JSON holds no functions, so nothing an author or a server writes can pass for a scope. */
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

/** The items of any list a rule can come by, as scopes: what was read, filtered, merged, mapped or written out. */
export function itemsOf(scope: Scope, list: unknown): readonly Scope[] {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list) || !list.some(isScope)) return scope.enter(list);
  return list.flatMap((item) => (isScope(item) ? [item] : scope.enter([item])));
}

/** The items of any list as plain values; a list that holds nothing but plain values is given back as it is. */
export function valuesIn(scope: Scope, list: unknown): readonly unknown[] {
  if (list === undefined || list === null) return [];
  if (Array.isArray(list)) return plain(list) as unknown[];
  return scope.enter(list).map((item) => plain(item) ?? null);
}

/**
 * A result without scopes in it: undefined where it is absent, null for what is absent inside a list. What is plain
 * already is given back as it is, so that reading reference data twice gives the same list.
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

/** What json-logic runs under the private names of operators. Those that compile to json-logic's own have nothing here. */
export type EvaluatorTable = { readonly [name: string]: (this: Scope, ...values: unknown[]) => unknown };

/** The name under which json-logic knows an operator of ours. No rule can name it: the compiler knows no such operator. */
export function privateName(operator: string): string {
  return `@${operator}`;
}

/** An operator of ours over compiled arguments. */
export function ours(operator: string, ...args: CompiledRule[]): CompiledRule {
  return { [privateName(operator)]: args };
}
