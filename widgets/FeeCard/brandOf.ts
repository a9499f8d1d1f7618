/** A card brand that is accepted. */
export interface CardBrand {
  /** The brand's code. */
  brand: string;
  /** The brand's name for people. */
  title: string;
  /** The ranges in which its numbers begin, as pairs of first and last prefix. */
  from: readonly (readonly string[])[];
  /** The allowed lengths of a number. */
  digits: readonly number[];
  /** The length of the security code. */
  codeDigits: number;
}

/**
 * Returns the brand of a number that starts with these digits, "unsupported" if no brand's number can start so, and
 * undefined while more digits are needed.
 * @param digits digits only
 */
export function brandOf(digits: string, brands: readonly CardBrand[]): CardBrand | "unsupported" | undefined {
  const begins = (test: (head: string, low: string, high: string) => boolean) =>
    brands.find(({ from }) =>
      from.some(([low = "", high = ""]) => test(digits.slice(0, low.length), low, high)),
    );
  const found = begins((head, low, high) => head.length === low.length && head >= low && head <= high);
  if (found) return found;
  const possible = begins(
    (head, low, high) => head >= low.slice(0, head.length) && head <= high.slice(0, head.length),
  );
  return possible ? undefined : "unsupported";
}
