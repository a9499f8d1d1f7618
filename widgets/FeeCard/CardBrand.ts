/** A brand of cards that is accepted. */
export interface CardBrand {
  /** Its code. */
  brand: string;
  /** As people write it. */
  title: string;
  /** Pairs of first and last beginnings of its numbers. */
  from: readonly (readonly string[])[];
  /** How many digits a number may have. */
  digits: readonly number[];
  /** How many digits the security code has. */
  codeDigits: number;
}
