import { parseSsn } from "./parseSsn.ts";

/** Returns nine digits as •••-••-6789. Any other text stays as it is, because it is not a number to hide yet. */
export function maskSsn(value: string): string {
  return parseSsn(value)?.replace(/^\d{5}(\d{4})$/, "•••-••-$1") ?? value;
}
