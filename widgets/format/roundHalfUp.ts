/** Rounds a number to this many places, half away from zero, by its written digits: 1.005 becomes 1.01. */
export function roundHalfUp(value: number, places: number): number {
  const digits = String(Math.abs(value));
  // A number with an exponent is too large to have a fraction, or too small to count.
  if (digits.includes("e")) return Math.abs(value) < 1 ? 0 : value;
  const rounded = Number(`${Math.round(Number(`${digits}e${places}`))}e-${places}`);
  return value < 0 && rounded > 0 ? -rounded : rounded;
}
