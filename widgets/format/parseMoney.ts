import { parseDecimal } from "./parseDecimal.ts";

/**
 * Returns dollars from "1,234.5", "$1234.50", "USD 1 234", "-$5" or "1234.50 $"; undefined if the text cannot be read.
 */
export function parseMoney(text: string): number | undefined {
  const amount = text.trim().match(/^(-|\u2212)?\s*(?:\$|US\$|USD)?\s*(.*?)\s*(?:\$|USD)?$/i);
  if (!amount?.[2]) return undefined;
  return parseDecimal(`${amount[1] ? "-" : ""}${amount[2]}`);
}
