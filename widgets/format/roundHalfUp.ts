/** Rounds a number to so many places, half away from zero, by the digits that it is written with: 1.005 is 1.01. */
export function roundHalfUp(value: number, places: number): number {
  const digits = String(Math.abs(value));
  // What is written with an exponent is too large for a fraction, or too small to count.
  if (digits.includes("e")) return Math.abs(value) < 1 ? 0 : value;
  const rounded = Number(`${Math.round(Number(`${digits}e${places}`))}e-${places}`);
  return value < 0 && rounded > 0 ? -rounded : rounded;
}
