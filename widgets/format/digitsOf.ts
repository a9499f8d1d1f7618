/** Returns the digits of a text that holds nothing but digits and separators (space, dash, point, slash, brackets); else undefined. */
export function digitsOf(text: string): string | undefined {
  const digits = text.replace(/[\s.\-\u2010-\u2015\u2212_/()\u00b7\u2022]/g, "");
  return /^\d+$/.test(digits) ? digits : undefined;
}
