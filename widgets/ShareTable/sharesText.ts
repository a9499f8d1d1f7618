import type { ShareRow, ShareTotals } from "./ShareRow.ts";
import { shareKinds } from "./shareKinds.ts";
import { shareSentence } from "./shareSentence.ts";

/** Returns the state of all shares as one announcement: "Primary: 85% allocated, 15% left. Contingent: 100% allocated." */
export function sharesText(
  rows: readonly ShareRow[],
  totals: ShareTotals,
  text: (key: string, params?: Record<string, unknown>) => string,
): string {
  return shareKinds(rows)
    .map(({ kind }) => `${text(`widget.shares.${kind}`)}: ${shareSentence(totals[kind], text)}.`)
    .join(" ");
}
