import { formatShare } from "./formatShare.ts";

type Text = (key: string, params?: Record<string, unknown>) => string;

/** Returns how much of a kind's 100 percent is given away: "85% allocated, 15% left", "Over by 5%", "Fully allocated". */
export function shareSentence(total: number, text: Text): string {
  const allocated = formatShare(total);
  const left = Number((100 - total).toFixed(6));
  if (left === 0) return text("widget.shares.full", { allocated });
  if (left < 0) return text("widget.shares.over", { allocated, over: formatShare(-left) });
  return text("widget.shares.left", { allocated, left: formatShare(left) });
}
