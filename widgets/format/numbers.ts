import type { WidgetProps } from "../WidgetProps.ts";

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

/**
 * Returns dollars from "1,234.5", "$1234.50", "USD 1 234", "-$5" or "1234.50 $"; undefined if the text cannot be read.
 */
export function parseMoney(text: string): number | undefined {
  const amount = text.trim().match(/^(-|\u2212)?\s*(?:\$|US\$|USD)?\s*(.*?)\s*(?:\$|USD)?$/i);
  if (!amount?.[2]) return undefined;
  return parseDecimal(`${amount[1] ? "-" : ""}${amount[2]}`);
}

/**
 * Returns dollars with comma groups and two decimals, without the currency sign: 1234.5 as "1,234.50". A fraction of a
 * cent stays visible, so that the person decides what to do with it.
 */
export function formatMoney(dollars: number): string {
  return formatDecimal(dollars, { least: 2 });
}

/** Returns the number in "33.5", "33.5%" or "33.5 %"; undefined if the text cannot be read. */
export function parsePercent(text: string): number | undefined {
  return parseDecimal(text.trim().replace(/\s*%$/, ""));
}

/** Rounds a number to this many places, half away from zero, by its written digits: 1.005 becomes 1.01. */
export function roundHalfUp(value: number, places: number): number {
  const digits = String(Math.abs(value));
  // A number with an exponent is too large to have a fraction, or too small to count.
  if (digits.includes("e")) return Math.abs(value) < 1 ? 0 : value;
  const rounded = Number(`${Math.round(Number(`${digits}e${places}`))}e-${places}`);
  return value < 0 && rounded > 0 ? -rounded : rounded;
}

/** Rounds a number to `ui.round` places when its field is left, if that is set. */
export function settleRounded({ round }: WidgetProps["ui"]) {
  return (answer: number | string | undefined) =>
    typeof round === "number" && typeof answer === "number" ? roundHalfUp(answer, round) : answer;
}
