/** A calendar date as its parts: month 1 to 12, day 1 to 31. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The parts of "YYYY-MM-DD", or undefined where the text is not a date of the calendar. */
export function parseDate(text: unknown): CalendarDate | undefined {
  const match = typeof text === "string" ? iso.exec(text) : null;
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return { year, month, day };
}

/** The formats of a date of which a part is enough: how many of its parts there must be at least, and at most. */
const PARTIAL = { month: [2, 2], "month-or-date": [2, 3], "partial-date": [1, 3] } as const;

export type PartialDate = keyof typeof PARTIAL;

/** Whether a format of JSON Schema is one of a date of which a part is enough. */
export function isPartialDate(format: unknown): format is PartialDate {
  return typeof format === "string" && Object.hasOwn(PARTIAL, format);
}

/** Whether a text is a date of the calendar, or as much of one as its format asks for. */
export function isDateOf(format: PartialDate, text: unknown): boolean {
  const [least, most] = PARTIAL[format];
  const parts = typeof text === "string" ? text.split("-").length : 0;
  return parts >= least && parts <= most && firstDay(text) !== undefined;
}

/** The first day of a year "YYYY", of a month "YYYY-MM" or of a date, which is the date itself. */
export function firstDay(text: unknown): CalendarDate | undefined {
  const isPart = typeof text === "string" && /^\d{4}(-\d\d){0,2}$/.test(text);
  return isPart ? parseDate(text + "0000-01-01".slice(text.length)) : undefined;
}

/** "YYYY-MM-DD", or undefined outside the years 1 to 9999. */
export function formatDate({ year, month, day }: CalendarDate): string | undefined {
  if (year < 1 || year > 9999) return undefined;
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The same day so many months later; the month's last day where it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const total = date.year * 12 + (date.month - 1) + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12 + 1;
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

/** Whole months from one date to another: the most that can be added to the first without passing the second. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  if (dayNumber(to) < dayNumber(from)) return 0 - monthsBetween(to, from);
  const months = (to.year - from.year) * 12 + (to.month - from.month);
  return dayNumber(addMonths(from, months)) > dayNumber(to) ? months - 1 : months;
}

/** Days since 1 March of the year 0, proleptic Gregorian: the year begins in March so that a leap day ends it. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  const y = month > 2 ? year : year - 1;
  const m = month > 2 ? month - 3 : month + 9;
  return (
    y * 365 +
    Math.floor(y / 4) -
    Math.floor(y / 100) +
    Math.floor(y / 400) +
    Math.floor((153 * m + 2) / 5) +
    day -
    1
  );
}

/** The date of a day number. */
export function dateOfDay(days: number): CalendarDate {
  const era = Math.floor(days / 146_097);
  const inEra = days - era * 146_097;
  const y = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * y + Math.floor(y / 4) - Math.floor(y / 100));
  const m = Math.floor((5 * inYear + 2) / 153);
  const month = m < 10 ? m + 3 : m - 9;
  return {
    year: y + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: inYear - Math.floor((153 * m + 2) / 5) + 1,
  };
}

/** Which days of a year are no business days, besides Saturdays and Sundays. */
export interface Holidays {
  /** Of these, one that is a Sunday is kept on the Monday after it. */
  fixed: readonly { month: number; day: number }[];
  /** `weekday`: 0 for Sunday to 6. `week`: which one of the month, -1 for the last. */
  moving: readonly { month: number; weekday: number; week: number }[];
}

const DAYS_OF_WEEK = 7;
const SUNDAY = 0;
const SATURDAY = 6;
/** The weekday of day number 0, a Wednesday. */
const FIRST_WEEKDAY = 3;

const weekdayOf = (days: number): number => (days + FIRST_WEEKDAY) % DAYS_OF_WEEK;

/** The day so many business days later. @throws RangeError if `from` is not "YYYY-MM-DD" */
export function businessDaysAfter(from: string, days: number, holidays: Holidays): string {
  const start = parseDate(from);
  if (!start) throw new RangeError(`"${from}" is not a date of the calendar.`);
  let day = dayNumber(start);
  for (let left = days; left > 0; left -= isOpen(day, holidays) ? 1 : 0) day += 1;
  return formatDate(dateOfDay(day)) ?? from;
}

/** Whether a date, "YYYY-MM-DD", is a business day. What is no date is none. */
export function isBusinessDay(text: string, holidays: Holidays): boolean {
  const date = parseDate(text);
  return date !== undefined && isOpen(dayNumber(date), holidays);
}

function isOpen(day: number, { fixed, moving }: Holidays): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  const { year } = dateOfDay(day);
  return (
    !fixed.some((holiday) => keptOn({ year, ...holiday }) === day) &&
    !moving.some((holiday) => movingDay(year, holiday) === day)
  );
}

function keptOn(date: CalendarDate): number {
  const day = dayNumber(date);
  return weekdayOf(day) === SUNDAY ? day + 1 : day;
}

function movingDay(year: number, { month, weekday, week }: Holidays["moving"][number]): number {
  const first = dayNumber({ year, month, day: 1 });
  const last = first + daysInMonth(year, month) - 1;
  if (week < 0) return last - ((weekdayOf(last) - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK);
  return first + ((weekday - weekdayOf(first) + DAYS_OF_WEEK) % DAYS_OF_WEEK) + DAYS_OF_WEEK * (week - 1);
}
