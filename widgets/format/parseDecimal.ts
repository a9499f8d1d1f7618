/**
 * Returns the number a person wrote, or undefined if reading it would be a guess. Reads "1234.5", "1,234.50", " 1 234
 * ", "-2", ".5", "7.". Refuses "1,23" and "1.234,50", which mean different numbers in different countries, and more
 * than 15 significant or 10 decimal digits, which a number cannot hold exactly.
 */
export function parseDecimal(text: string): number | undefined {
  const written = text.trim().replace(/^[\u2212\u2013]/, "-");
  const plain = /^-?(\d*)(?:\.(\d*))?$/;
  const grouped = /^-?\d{1,3}(?:([, \u00a0\u202f'])\d{3})(?:\1\d{3})*(?:\.\d*)?$/;
  const bare = plain.test(written)
    ? written
    : grouped.test(written)
      ? written.replace(/[, \u00a0\u202f']/g, "")
      : undefined;
  if (bare === undefined || !/\d/.test(bare)) return undefined;
  const [whole = "", decimals = ""] = bare.replace("-", "").split(".");
  if (decimals.length > 10 || `${whole}${decimals}`.replace(/^0+/, "").length > 15) return undefined;
  const number = Number(bare);
  return number === 0 ? 0 : number;
}
