/**
 * Returns a number in plain digits with comma groups and a point: never an exponent, never rounded unless
 * `decimals` says to how many places; `least` places are always written.
 */
export function formatDecimal(value: number, { decimals = 10, least = 0 } = {}): string {
  // The shortest digits that mean this number; toFixed alone would write the noise of its binary form.
  const shortest = String(Math.abs(value));
  const places = shortest.split(".")[1]?.length ?? 0;
  const rounded = shortest.includes("e") || places > decimals ? Math.abs(value).toFixed(decimals) : shortest;
  const [whole = "0", fraction = ""] = rounded.split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(least, "0");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const digits = kept ? `${grouped}.${kept}` : grouped;
  return value < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}
