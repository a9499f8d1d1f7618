import type { ShareRow, ShareTotals } from "./ShareRow.ts";
import { shareKinds } from "./shareKinds.ts";
import { shareSentence } from "./shareSentence.ts";

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
