import { parseDate } from "./calendar.ts";
import { isScope, type Scope } from "./Scope.ts";

/** Nothing to calculate or compare with: no answer, an empty text, an empty list. */
export function isAbsent(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

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

/** The items of any list as plain values. */
export function valuesIn(scope: Scope, list: unknown): unknown[] {
  if (list === undefined || list === null) return [];
  if (Array.isArray(list)) return list.map((item) => (isScope(item) ? item.value() : item));
  return scope.enter(list).map((item) => item.value());
}

/** A result without scopes in it; what is absent inside a list is null, inside a row left out. */
export function plain(value: unknown): unknown {
  if (isScope(value)) return plain(value.value());
  if (Array.isArray(value)) return value.map((item) => plain(item) ?? null);
  if (typeof value !== "object" || value === null) return value ?? undefined;
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const kept = plain(inner);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(fields);
}
