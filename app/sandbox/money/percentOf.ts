/** A percentage of an amount of cents, of tenths at most, half a cent rounded up; nothing where there is no percentage. */
export function percentOf(cents: bigint, percentage: unknown): bigint {
  if (typeof percentage !== "number") return 0n;
  const tenths = BigInt(Math.round(percentage * 10));
  return (cents * tenths + 500n) / 1000n;
}
