import { parseDate } from "../json/calendar.ts";
import { isScope, type Scope } from "./Scope.ts";

/** The value if it is a number to calculate with. */
export function asNumber(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

export function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function asDate(value: unknown): string | undefined {
  return parseDate(value) ? (value as string) : undefined;
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
