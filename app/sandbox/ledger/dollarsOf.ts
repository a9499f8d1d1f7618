/** Dollars as JSON holds them, of whole cents; exact below 90 trillion dollars. */
export function dollarsOf(cents: bigint): number {
  return Number(cents) / 100;
}
