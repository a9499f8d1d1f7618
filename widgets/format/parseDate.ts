const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "YYYY-MM-DD" where that day exists, else undefined. */
function day(year: number, month: number, date: number): string | undefined {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  if (year < 1000 || year > 9999 || date < 1 || date > (lengths[month - 1] ?? 0)) return undefined;
  return `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
}

/** 0 for what is not the name, whole or shortened to three letters or more, of a month. */
function monthNamed(word: string): number {
  const names = "january february march april may june july august september october november december".split(
    " ",
  );
  const index = months.indexOf(word.slice(0, 3).toLowerCase());
  return index >= 0 && names[index]?.startsWith(word.toLowerCase().replace(/^sept$/, "sep")) ? index + 1 : 0;
}

/**
 * Returns the day a person wrote as "YYYY-MM-DD", or undefined where it cannot be read or does not exist.
 * Reads month first, as in the United States: 1/2/1980, 01.02.1980, 1-2-80, "1 2 1980", 01021980, 010280; also
 * Jan 2 1980, "January 2nd, 1980", 2 Jan 1980, and ISO 1980-01-02, 19800102, with or without a time.
 * @param latestYear the year with which the hundred years end that two digits can mean
 */
export function parseDate(text: string, latestYear: number): string | undefined {
  const written = text
    .trim()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/^(\d{4}-\d{2}-\d{2})T.*$/i, "$1");
  const yearOf = (digits: string) => {
    if (digits.length !== 2) return Number(digits);
    return latestYear - ((((latestYear - Number(digits)) % 100) + 100) % 100);
  };
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
