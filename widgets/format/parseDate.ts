const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "YYYY-MM-DD" if that day exists, otherwise undefined. */
function day(year: number, month: number, date: number): string | undefined {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  if (year < 1000 || year > 9999 || date < 1 || date > (lengths[month - 1] ?? 0)) return undefined;
  return `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}

/** The month's number for its name, in full or shortened to at least three letters; otherwise 0. */
function monthNamed(word: string): number {
  const names = "january february march april may june july august september october november december".split(
    " ",
  );
  const index = months.indexOf(word.slice(0, 3).toLowerCase());
  return index >= 0 && names[index]?.startsWith(word.toLowerCase().replace(/^sept$/, "sep")) ? index + 1 : 0;
}

function plainDashes(text: string): string {
  return text.trim().replace(/[\u2010-\u2015\u2212]/g, "-");
}

function yearMeant(digits: string, latestYear: number): number {
  if (digits.length !== 2) return Number(digits);
  return latestYear - ((((latestYear - Number(digits)) % 100) + 100) % 100);
}

/**
 * Returns the date a person wrote as "YYYY-MM-DD", or undefined if it cannot be read or does not exist. Reads the month
 * first, as in the United States: 1/2/1980, 01.02.1980, 1-2-80, "1 2 1980", 01021980, 010280; also Jan 2 1980, "January
 * 2nd, 1980", 2 Jan 1980, and ISO 1980-01-02, 19800102, with or without a time.
 * @param latestYear the last of the hundred years that two digits can mean
 */
export function parseDate(text: string, latestYear: number): string | undefined {
  const written = plainDashes(text).replace(/^(\d{4}-\d{2}-\d{2})T.*$/i, "$1");
  const yearOf = (digits: string) => yearMeant(digits, latestYear);
  const read = (pattern: RegExp) => written.match(pattern)?.slice(1) as [string, string, string] | undefined;

  const iso = read(/^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/);
  if (iso) return day(Number(iso[0]), Number(iso[1]), Number(iso[2]));

  const american =
    read(/^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/) ??
    read(/^(\d{2})(\d{2})(\d{4}|\d{2})$/);
  const asAmerican = american && day(yearOf(american[2]), Number(american[0]), Number(american[1]));
  if (asAmerican) return asAmerican;

  const run = read(/^(\d{4})(\d{2})(\d{2})$/);
  if (run) return day(Number(run[0]), Number(run[1]), Number(run[2]));

  const monthFirst = read(/^([a-z]{3,9})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?[\s,-]+(\d{4}|\d{2})$/i);
  if (monthFirst) return day(yearOf(monthFirst[2]), monthNamed(monthFirst[0]), Number(monthFirst[1]));
  const dayFirst = read(/^(\d{1,2})(?:st|nd|rd|th)?[\s-]*([a-z]{3,9})\.?[\s,-]*(\d{4}|\d{2})$/i);
  if (dayFirst) return day(yearOf(dayFirst[2]), monthNamed(dayFirst[1]), Number(dayFirst[0]));
  return undefined;
}

/**
 * Returns as much of a date as a person wrote: "YYYY-MM-DD", "YYYY-MM" or "YYYY"; undefined if it cannot be read, does
 * not exist or is less than the format needs. Reads months as 3/2019, 03-2019, 2019-03, "Mar 2019", "March, 2019", and
 * days as `parseDate` does. If only the month is needed, takes a two-digit year and drops a day.
 * @param format of JSON Schema: "month", "month-or-date" or "partial-date"
 */
export function parsePartialDate(text: string, latestYear: number, format: string): string | undefined {
  const written = plainDashes(text);
  if (format === "partial-date" && /^[1-9]\d{3}$/.test(written)) return written;
  return monthIn(written, latestYear, format === "month") ?? cut(parseDate(text, latestYear), format);
}

function cut(date: string | undefined, format: string): string | undefined {
  return format === "month" ? date?.slice(0, "YYYY-MM".length) : date;
}

/** "YYYY-MM". Two numbers of two digits could be a month and a day, so read them only if just a month is expected. */
function monthIn(written: string, latestYear: number, isMonth: boolean): string | undefined {
  const [, month, year] =
    written.match(/^(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/) ??
    written.match(/^([a-z]{3,9})\.?[\s,-]*(\d{4}|\d{2})$/i) ??
    (isMonth ? written.match(/^(\d{2})(\d{4})$/) : undefined) ??
    written.match(/^(?=\d{4}[-/. ](\d{1,2})$)(\d{4})/) ??
    [];
  if (month === undefined || year === undefined || (year.length === 2 && !isMonth)) return undefined;
  const number = /^\d/.test(month) ? Number(month) : monthNamed(month);
  return day(yearMeant(year, latestYear), number, 1)?.slice(0, "YYYY-MM".length);
}
