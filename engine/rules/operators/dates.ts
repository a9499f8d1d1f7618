import {
  addMonths,
  type CalendarDate,
  dateOfDay,
  dayNumber,
  formatDate,
  monthsBetween,
  parseDate,
} from "../../json/calendar.ts";
import type { RuleType } from "../../types.ts";
import type { Operator, OperatorTable } from "../Operator.ts";
import { asNumber } from "../values.ts";

const number: RuleType = { kind: "number" };

/** An operator on two dates that gives a number. */
function between(usage: string, measure: (from: CalendarDate, to: CalendarDate) => number): Operator {
  return {
    arity: [2, 2],
    usage,
    compile: (call) => call.gives(number, ...call.argumentsFrom(0, "date").map((part) => part.compiled)),
    evaluate(first, second) {
      const from = parseDate(first);
      const to = parseDate(second);
      return from && to ? measure(from, to) : undefined;
    },
  };
}

/** An operator that moves a date by a whole number of something. */
function moved(usage: string, move: (date: CalendarDate, by: number) => CalendarDate): Operator {
  return {
    arity: [2, 2],
    usage,
    compile: (call) =>
      call.gives({ kind: "date" }, call.argument(0, "date").compiled, call.argument(1, "number").compiled),
    evaluate(first, second) {
      const date = parseDate(first);
      const by = asNumber(second);
      return date && by !== undefined && Number.isSafeInteger(by) ? formatDate(move(date, by)) : undefined;
    },
  };
}

/** Calendar arithmetic on "YYYY-MM-DD". A month later is the same day, or the month's last where it has none. */
export const dateOperators: OperatorTable = {
  year: {
    arity: [1, 1],
    usage: '{ "year": date }',
    compile: (call) => call.gives(number, call.argument(0, "date").compiled),
    evaluate: (date) => parseDate(date)?.year,
  },
  monthsBetween: between('{ "monthsBetween": [from, to] }', monthsBetween),
  daysBetween: between('{ "daysBetween": [from, to] }', (from, to) => dayNumber(to) - dayNumber(from)),
  addDays: moved('{ "addDays": [date, number] }', (date, by) => dateOfDay(dayNumber(date) + by)),
  addMonths: moved('{ "addMonths": [date, number] }', addMonths),
  addYears: moved('{ "addYears": [date, number] }', (date, by) => addMonths(date, by * 12)),
};
