import { datesOnEarth } from "../http/localDate.ts";

/** Whether a card's month is over, wherever its holder is: it is good on the last day of the month. @param month 1 to 12 */
export function isExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
  const [, west] = datesOnEarth(now);
  return year * 12 + month < Number(west.slice(0, 4)) * 12 + Number(west.slice(5, 7));
}
