/**
 * Returns the digits of a text that has only digits and separators (space, dash, period, slash, parentheses); otherwise
 * undefined.
 */
export function digitsOf(text: string): string | undefined {
  const digits = text.replace(/[\s.\-\u2010-\u2015\u2212_/()\u00b7\u2022]/g, "");
  return /^\d+$/.test(digits) ? digits : undefined;
}
