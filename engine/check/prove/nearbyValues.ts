import { addMonths, dateOfDay, dayNumber, firstDay, formatDate } from "../../json/calendar.ts";
import type { Json } from "../../types.ts";

const STEPS = [0, 1, -1, 0.01, -0.01, 100, -100];
const DAYS = [0, 1, -1];
const MONTHS = [12, -12, 1200, -1200];

/** A value at which a comparison may turn, and its neighbours on both sides. */
export function nearbyValues(value: unknown): Json[] {
  if (typeof value === "number")
    return STEPS.map((step) => Number((value + step).toFixed(6))).concat(value * 2, 0);
  const date = firstDay(value);
  if (!date) return [];
  return [
    ...DAYS.map((days) => formatDate(dateOfDay(dayNumber(date) + days))),
    ...MONTHS.map((months) => formatDate(addMonths(date, months))),
  ].flatMap((found) => (found === undefined ? [] : [found]));
}
