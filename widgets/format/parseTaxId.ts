import { digitsOf } from "./digitsOf.ts";

/** Returns the nine digits of an employer or trust tax ID with any separators; undefined if there are not nine. */
export function parseTaxId(text: string): string | undefined {
  const digits = digitsOf(text);
  return digits?.length === 9 ? digits : undefined;
}
