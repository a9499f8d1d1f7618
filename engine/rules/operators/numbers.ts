import type { RuleType } from "../../types.ts";
import { mostPlaces } from "../arithmetic.ts";
import type { Call, Operator, OperatorTable } from "../Call.ts";

const many = Number.POSITIVE_INFINITY;
const number: RuleType = { kind: "number" };

/**
 * An operator on numbers that gives a number.
 * @param placesAt the argument that says decimal places, which are checked where they are written out
 */
function calculation(arity: Operator["arity"], usage: string, says: string, placesAt?: number): Operator {
  return {
    arity,
    usage,
    says,
    compile(call) {
      if (placesAt !== undefined) checkPlaces(call, placesAt);
      return call.gives(number, ...call.argumentsFrom(0, "number").map((part) => part.compiled));
    },
  };
}

function checkPlaces(call: Call, index: number): void {
  const places = call.args[index];
  if (typeof places !== "number" || (Number.isInteger(places) && places >= 0 && places <= mostPlaces)) return;
  call.report(
    index,
    "bad-places",
    `Decimal places are a whole number from 0 to ${mostPlaces}, not ${places}.`,
    call.form,
  );
}

export const numberOperators: OperatorTable = {
  "+": calculation([2, many], '{ "+": [number, …] }', "Sum, exact to the last decimal."),
  "-": calculation([1, 2], '{ "-": [number, number] }', "Difference; of one, its opposite."),
  "*": calculation([2, many], '{ "*": [number, …] }', "Product."),
  "/": calculation([2, 2], '{ "/": [number, number] }', "Quotient; by zero it is absent."),
  "%": calculation([2, 2], '{ "%": [number, number] }', "Remainder."),
  min: calculation([1, many], '{ "min": [number, …] }', "The least."),
  max: calculation([1, many], '{ "max": [number, …] }', "The greatest."),
  round: calculation([2, 2], '{ "round": [number, places] }', "A number and how many decimals; half up.", 1),
  roundDown: calculation(
    [2, 2],
    '{ "roundDown": [number, places] }',
    "A number and how many decimals; cut off.",
    1,
  ),
  allocate: calculation(
    [4, 4],
    '{ "allocate": [total, parts, index, places] }',
    "Total, number of parts, position from 0, decimals: equal parts, the remainder on the last.",
    3,
  ),
};

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
