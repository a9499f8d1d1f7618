import { parseTaxId } from "./parseTaxId.ts";

/** Returns nine digits as 99-9999999. Any other text stays as it is. */
export function formatTaxId(value: string): string {
  return parseTaxId(value)?.replace(/^(\d{2})(\d{7})$/, "$1-$2") ?? value;
}
