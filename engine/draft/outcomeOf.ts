import type { CallError, Outcome } from "../types.ts";

/** An outcome, and what a `*` at the end of its code stood for. */
export interface FoundOutcome {
  outcome: Outcome;
  rest?: string;
}

/** What a table of outcomes says of a refusal: its exact code, the longest prefix, its number, its class, "offline", then "*". */
export function outcomeOf(
  table: { readonly [code: string]: Outcome },
  error: CallError,
): FoundOutcome | undefined {
  const exact = own(table, error.code);
  if (exact) return { outcome: exact };
  const prefix = Object.keys(table)
    .filter((code) => code.length > 1 && code.endsWith("*") && error.code.startsWith(code.slice(0, -1)))
    .sort((one, other) => other.length - one.length)[0];
  if (prefix !== undefined)
    return { outcome: table[prefix] as Outcome, rest: error.code.slice(prefix.length - 1) };
  const general = [
    String(error.status),
    `${Math.floor(error.status / 100)}xx`,
    ...(error.status === 0 ? ["offline"] : []),
    "*",
  ];
  const found = general.map((code) => own(table, code)).find((outcome) => outcome !== undefined);
  return found && { outcome: found };
}

function own(table: { readonly [code: string]: Outcome }, code: string): Outcome | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}
