import type { RuleType } from "../../types.ts";
import { mostPlaces } from "../arithmetic.ts";
import { type Call, fixed, type Operator, type OperatorTable } from "../Call.ts";

const many = Number.POSITIVE_INFINITY;
const number: RuleType = { kind: "number" };

/** An operator on numbers that gives a number. */
function calculation(
  arity: Operator["arity"],
  usage: string,
  says: string,
  check?: (call: Call) => void,
): Operator {
  return fixed({ arity, usage, says, takes: ["number"], gives: number, ...(check ? { check } : {}) });
}

/** Checks decimal places where they are written out. */
function placesAt(index: number): (call: Call) => void {
  return (call) => {
    const places = call.args[index];
    if (typeof places !== "number") return;
    if (Number.isInteger(places) && places >= 0 && places <= mostPlaces) return;
    const message = `Decimal places are a whole number from 0 to ${mostPlaces}, not ${places}.`;
    call.report(index, "bad-places", message, call.form);
  };
}

export const numberOperators: OperatorTable = {
  "+": calculation([2, many], '{ "+": [number, …] }', "Sum, exact to the last decimal."),
  "-": calculation([1, 2], '{ "-": [number, number] }', "Difference; of one, its opposite."),
  "*": calculation([2, many], '{ "*": [number, …] }', "Product."),
  "/": calculation([2, 2], '{ "/": [number, number] }', "Quotient; by zero it is absent."),
  "%": calculation([2, 2], '{ "%": [number, number] }', "Remainder."),
  min: calculation([1, many], '{ "min": [number, …] }', "The least."),
  max: calculation([1, many], '{ "max": [number, …] }', "The greatest."),
  round: calculation(
    [2, 2],
    '{ "round": [number, places] }',
    "A number and how many decimals; half up.",
    placesAt(1),
  ),
  roundDown: calculation(
    [2, 2],
    '{ "roundDown": [number, places] }',
    "A number and how many decimals; cut off.",
    placesAt(1),
  ),
  allocate: calculation(
    [4, 4],
    '{ "allocate": [total, parts, index, places] }',
    "Total, number of parts, position from 0, decimals: equal parts, the remainder on the last.",
    placesAt(3),
  ),
};

/** An operator on two dates that gives a number. */
function between(usage: string, says: string): Operator {
  return fixed({ usage, says, takes: ["date", "date"], gives: number });
}

/** An operator that moves a date by a whole number of something. */
function moved(usage: string, says: string): Operator {
  return fixed({ usage, says, takes: ["date", "number"], gives: { kind: "date" } });
}

/** Calendar arithmetic on "YYYY-MM-DD"; a month or a year alone stands for its first day. A month later is the same day, or the month's last where it has none. */
export const dateOperators: OperatorTable = {
  year: fixed({ usage: '{ "year": date }', says: "The year of a date.", takes: ["date"], gives: number }),
  monthsBetween: between('{ "monthsBetween": [from, to] }', "Whole months from one date to another."),
  daysBetween: between('{ "daysBetween": [from, to] }', "Days from one date to another."),
  addDays: moved('{ "addDays": [date, number] }', "A date and how many days later."),
  addMonths: moved('{ "addMonths": [date, number] }', "A date and how many months later."),
  addYears: moved('{ "addYears": [date, number] }', "A date and how many years later."),
};
