/**
 * Returns a number in plain digits with comma groups: never with an exponent. Rounds to `decimals` places; writes at
 * least `least` places.
 */
export function formatDecimal(value: number, { decimals = 10, least = 0 } = {}): string {
  // String() gives the shortest digits for this number; toFixed alone would show binary rounding errors.
  const shortest = String(Math.abs(value));
  const places = shortest.split(".")[1]?.length ?? 0;
  const rounded = shortest.includes("e") || places > decimals ? Math.abs(value).toFixed(decimals) : shortest;
  const [whole = "0", fraction = ""] = rounded.split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(least, "0");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const digits = kept ? `${grouped}.${kept}` : grouped;
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}
