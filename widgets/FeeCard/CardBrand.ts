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
