/** Returns a share in percent with as many of its six decimals as it has: 33.333333 -> "33.333333%", 50 -> "50%". */
export function formatShare(percent: number): string {
  return `${Number(percent.toFixed(6)).toLocaleString("en-US", { maximumFractionDigits: 6 })}%`;
}
