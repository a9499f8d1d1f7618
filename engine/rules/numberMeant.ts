/** A number as people write it: with a dollar sign and commas between thousands. */
const AS_WRITTEN = /^\s*\$?\s*(-?[\d,]*\.?\d+)\s*$/;

/** What to do about a text that stands for a number, or undefined where it stands for none. */
export function numberMeant(written: unknown): string | undefined {
  if (typeof written !== "string") return undefined;
  const digits = AS_WRITTEN.exec(written)?.[1];
  const number =
    digits === undefined ? Number(written.trim() || Number.NaN) : Number(digits.replaceAll(",", ""));
  if (!Number.isFinite(number)) return undefined;
  const isBare = /^[\s\d.+-]*$/.test(written);
  return isBare ? `Write ${number} without quotes.` : `Write ${number}: the digits alone, without quotes.`;
}
