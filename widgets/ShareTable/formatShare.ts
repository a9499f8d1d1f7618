import { formatDecimal } from "../format/formatDecimal.ts";

/** Returns a share in percent with up to six decimals: 33.333333 -> "33.333333%", 50 -> "50%". */
export function formatShare(percent: number): string {
  return `${formatDecimal(percent, { decimals: 6 })}%`;
}
