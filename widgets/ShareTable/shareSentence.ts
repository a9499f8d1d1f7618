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
