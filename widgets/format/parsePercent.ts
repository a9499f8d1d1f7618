import { parseDecimal } from "./parseDecimal.ts";

/** Returns the number in "33.5", "33.5%" or "33.5 %"; undefined if the text cannot be read. */
export function parsePercent(text: string): number | undefined {
  return parseDecimal(text.trim().replace(/\s*%$/, ""));
}
