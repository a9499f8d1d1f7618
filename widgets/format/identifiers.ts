/**
 * Returns the digits of a text that has only digits and separators (space, dash, period, slash, parentheses); otherwise
 * undefined.
 */
export function digitsOf(text: string): string | undefined {
  const digits = text.replace(/[\s.\-\u2010-\u2015\u2212_/()\u00b7\u2022]/g, "");
  return /^\d+$/.test(digits) ? digits : undefined;
}

/**
 * Returns the nine digits of a Social Security number, or of an employer or trust tax ID, with any separators; undefined if
 * there are not nine.
 */
export function nineDigits(text: string): string | undefined {
  const digits = digitsOf(text);
  return digits?.length === 9 ? digits : undefined;
}

/** Returns nine digits as 999-99-9999. Any other text stays as it is. */
export function formatSsn(value: string): string {
  return nineDigits(value)?.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3") ?? value;
}

/** Returns nine digits as •••-••-6789. Any other text stays as it is, because it is not a number to hide yet. */
export function maskSsn(value: string): string {
  return nineDigits(value)?.replace(/^\d{5}(\d{4})$/, "•••-••-$1") ?? value;
}

/** Returns nine digits as 99-9999999. Any other text stays as it is. */
export function formatTaxId(value: string): string {
  return nineDigits(value)?.replace(/^(\d{2})(\d{7})$/, "$1-$2") ?? value;
}
