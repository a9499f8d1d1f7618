import { parseSsn } from "./parseSsn.ts";

/** Returns nine digits as •••-••-6789; any other text as it is, since it is not yet a number to hide. */
export function maskSsn(value: string): string {
  return parseSsn(value)?.replace(/^\d{5}(\d{4})$/, "•••-••-$1") ?? value;
}
