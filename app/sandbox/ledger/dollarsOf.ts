/** Whole cents as dollars for JSON; exact below 90 trillion dollars. */
export function dollarsOf(cents: bigint): number {
  return Number(cents) / 100;
}
