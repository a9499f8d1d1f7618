import { digitsOf } from "./digitsOf.ts";

/** Returns the nine digits of a Social Security number with any separators; undefined if there are not nine. */
export function parseSsn(text: string): string | undefined {
  const digits = digitsOf(text);
  return digits?.length === 9 ? digits : undefined;
}
