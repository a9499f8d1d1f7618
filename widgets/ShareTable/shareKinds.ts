import type { ShareKind, ShareRow } from "./ShareRow.ts";

/** Returns the kinds that have rows, primary first, each with its rows in the given order. */
export function shareKinds(rows: readonly ShareRow[]): { kind: ShareKind; rows: ShareRow[] }[] {
  const kinds: ShareKind[] = ["primary", "contingent"];
  return kinds
    .map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) }))
    .filter(({ rows }) => rows.length > 0);
}
