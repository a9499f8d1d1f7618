import type { RuleType } from "../../types.ts";
import type { Operator, OperatorTable } from "../Operator.ts";

const number: RuleType = { kind: "number" };

/** An operator on two dates that gives a number. */
function between(usage: string, says: string): Operator {
  return {
    arity: [2, 2],
    usage,
    says,
    compile: (call) => call.gives(number, ...call.argumentsFrom(0, "date").map((part) => part.compiled)),
  };
}

/** An operator that moves a date by a whole number of something. */
function moved(usage: string, says: string): Operator {
  return {
    arity: [2, 2],
    usage,
    says,
    compile: (call) =>
      call.gives({ kind: "date" }, call.argument(0, "date").compiled, call.argument(1, "number").compiled),
  };
}

/** Calendar arithmetic on "YYYY-MM-DD"; a month or a year alone stands for its first day. A month later is the same day, or the month's last where it has none. */
export const dateOperators: OperatorTable = {
  year: {
    arity: [1, 1],
    usage: '{ "year": date }',
    says: "The year of a date.",
    compile: (call) => call.gives(number, call.argument(0, "date").compiled),
  },
  monthsBetween: between('{ "monthsBetween": [from, to] }', "Whole months from one date to another."),
  daysBetween: between('{ "daysBetween": [from, to] }', "Days from one date to another."),
  addDays: moved('{ "addDays": [date, number] }', "A date and how many days later."),
  addMonths: moved('{ "addMonths": [date, number] }', "A date and how many months later."),
  addYears: moved('{ "addYears": [date, number] }', "A date and how many years later."),
};
