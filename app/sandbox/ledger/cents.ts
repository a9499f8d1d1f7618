const dollars = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Dollars as whole cents, exactly: 0.29 is 29. @throws RangeError for more than two decimals or more than 13 digits
 * before them
 */
export function centsOf(amount: number | string): bigint {
  const [, minus, whole, part = ""] = dollars.exec(String(amount)) ?? [];
  if (whole === undefined) throw new RangeError("This is not an amount of dollars and cents.");
  const cents = BigInt(whole + part.padEnd(2, "0"));
  return minus ? -cents : cents;
}

/** Whole cents as dollars for JSON; exact below 90 trillion dollars. */
export function dollarsOf(cents: bigint): number {
  return Number(cents) / 100;
}
