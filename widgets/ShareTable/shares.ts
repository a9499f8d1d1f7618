import { formatDecimal } from "../format/numbers.ts";

/** Primary beneficiaries inherit first; contingent ones inherit if no primary beneficiary is alive. */
export type ShareKind = "primary" | "contingent";

/**
 * One holder of a share. `share` is in percent; `evenSplit` if it was left blank and is split equally. Name and share
 * may be missing while the person types.
 */
export interface ShareRow {
  name?: string | null;
  kind: ShareKind;
  share?: number | null;
  evenSplit: boolean;
}

/** The allocated sum of each kind, in percent, exact to six decimals. */
export type ShareTotals = Readonly<Record<ShareKind, number>>;

/** Returns the kinds that have rows, primary first, each with its rows in the given order. */
export function shareKinds(rows: readonly ShareRow[]): { kind: ShareKind; rows: ShareRow[] }[] {
  const kinds: ShareKind[] = ["primary", "contingent"];
  return kinds
    .map((kind) => ({ kind, rows: rows.filter((row) => row.kind === kind) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Returns a share in percent with up to six decimals: 33.333333 -> "33.333333%", 50 -> "50%". */
export function formatShare(percent: number): string {
  return `${formatDecimal(percent, { decimals: 6 })}%`;
}

/** Returns the state of all shares as one announcement: "Primary: 85% is assigned, 15% is left to assign. Contingent: 100% is assigned." */
export function sharesText(
  rows: readonly ShareRow[],
  totals: ShareTotals,
  text: (key: string, params?: Record<string, unknown>) => string,
): string {
  return shareKinds(rows)
    .map(({ kind }) => `${text(`widget.shares.${kind}`)}: ${shareSentence(totals[kind], text)}.`)
    .join(" ");
}

type Text = (key: string, params?: Record<string, unknown>) => string;

/**
 * Returns how much of a kind's 100 percent is allocated: "85% allocated, 15% left", "Over by 5%", "Fully allocated".
 */
export function shareSentence(total: number, text: Text): string {
  const allocated = exact(total);
  const left = exact(100 - total);
  if (left === 0) return text("widget.shares.full", { allocated });
  if (left < 0) return text("widget.shares.over", { allocated, over: -left });
  return text("widget.shares.left", { allocated, left });
}

/** A share has six decimals; further decimals are rounding errors of the sum. */
function exact(percent: number): number {
  return Number(percent.toFixed(6));
}
