/** A percentage of an amount in cents, with at most one decimal; half a cent rounds up. 0 without a percentage. */
export function percentOf(cents: bigint, percentage: unknown): bigint {
  if (typeof percentage !== "number") return 0n;
  const tenths = BigInt(Math.round(percentage * 10));
  return (cents * tenths + 500n) / 1000n;
}
