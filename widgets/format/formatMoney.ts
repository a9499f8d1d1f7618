import { formatDecimal } from "./formatDecimal.ts";

/**
 * Returns dollars with comma groups and two decimals, without the currency sign: 1234.5 as "1,234.50". A fraction of a
 * cent stays visible, so that the person decides what to do with it.
 */
export function formatMoney(dollars: number): string {
  return formatDecimal(dollars, { least: 2 });
}
