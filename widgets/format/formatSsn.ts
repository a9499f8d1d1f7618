import { parseSsn } from "./parseSsn.ts";

/** Returns nine digits as 999-99-9999. Any other text stays as it is. */
export function formatSsn(value: string): string {
  return parseSsn(value)?.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3") ?? value;
}
