import { parseDate } from "../format/parseDate.ts";

/** What a list is narrowed to; "" is everything. */
export interface DateRange {
  category: string;
  period: string;
  /** The first and the last day of a period of one's own, "YYYY-MM-DD"; "" leaves it open. */
  from: string;
  to: string;
}

/** The keys of what is wrong with days of one's own, by field. */
export function issuesOf({ from, to }: DateRange): { from?: string; to?: string } {
  const isWrong = (day: string) => day !== "" && parseDate(day, 0) !== day;
  const wrong = {
    ...(isWrong(from) ? { from: "widget.dateRange.notADate" } : {}),
    ...(isWrong(to) ? { to: "widget.dateRange.notADate" } : {}),
  };
  if (Object.keys(wrong).length > 0) return wrong;
  if (from === "" && to === "") return { from: "widget.dateRange.missing" };
  return from !== "" && to !== "" && to < from ? { to: "widget.dateRange.backwards" } : {};
}
