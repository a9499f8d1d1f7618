import { isObject } from "../../json/values.ts";
import type { RuleType } from "../../types.ts";
import { BROKEN, type Call, fixed, handOut, type Operator, type OperatorTable } from "../Call.ts";
import { mostPlaces } from "../evaluate.ts";
import { type Kind, nameKinds } from "../kinds.ts";
import { patternProblem } from "../patternProblem.ts";
import { ours } from "../Scope.ts";

const many = Number.POSITIVE_INFINITY;
const number: RuleType = { kind: "number" };
const text: RuleType = { kind: "text" };
const boolean: RuleType = { kind: "boolean" };
const printable: Kind[] = ["text", "number", "date"];

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

export const textOperators: OperatorTable = {
  cat: {
    arity: [1, many],
    usage: '{ "cat": [text, number, date or list of these, …] }',
    says: "Texts one after the other; absent ones are passed over. Absent where all are.",
    compile(call) {
      const parts = call.argumentsFrom(0, ...printable, "list");
      for (const [index, { type }] of parts.entries()) {
        if (type.kind !== "list" || [...printable, "null", "unknown"].includes(type.of.kind)) continue;
        const message = `"cat" writes ${nameKinds(printable)}, but each item is ${nameKinds([type.of.kind])}.`;
        call.report(index, "wrong-kind", message, call.form);
      }
      return call.gives(text, ...parts.map(handOut));
    },
  },
  length: {
    arity: [1, 1],
    usage: '{ "length": text or list }',
    says: "How many characters a text has, or items a list.",
    compile(call) {
      const { compiled, type } = call.argument(0, "text", "list");
      return { compiled: ours(type.kind === "list" ? "size" : "length", compiled), type: { kind: "number" } };
    },
  },
  lower: fixed({
    usage: '{ "lower": text }',
    says: "A text in small letters.",
    takes: ["text"],
    gives: text,
  }),
  json: {
    arity: [1, 1],
    usage: '{ "json": value }',
    says: "A value of any kind as JSON. Equal values give equal texts, others never do.",
    compile: (call) => call.gives(text, handOut(call.argument(0))),
  },
  digits: fixed({
    usage: '{ "digits": text }',
    says: "Only the digits of a text.",
    takes: ["text"],
    gives: text,
  }),
  startsWith: fixed({
    usage: '{ "startsWith": [text, beginning] }',
    says: "A text begins with another.",
    takes: ["text", "text"],
    gives: boolean,
  }),
  matches: {
    arity: [2, 2],
    usage: '{ "matches": [text, "pattern"] }',
    says: "A text fits a pattern (a regular expression), which may stand in a reference file.",
    compile(call) {
      const value = call.argument(0, "text");
      const pattern = patternIn(call);
      if (pattern === undefined) {
        const message =
          "A pattern must be written out as a text, here or in a reference file, so that it can be checked.";
        call.report(1, "computed-pattern", message, call.form);
      }
      if (typeof pattern !== "string") return BROKEN;
      const problem = patternProblem(pattern);
      if (!problem) return call.gives(boolean, value.compiled, pattern);
      call.report(1, problem.code, problem.message, problem.fix);
      return BROKEN;
    },
  },
};

/** The pattern that is the argument, or that it names in a reference file; null where there is a finding of that name. */
function patternIn(call: Call): string | null | undefined {
  const written = call.args[1];
  if (typeof written === "string") return written;
  if (!isObject(written) || !/^\$ref\./.test(String(written.var))) return undefined;
  const { type } = call.argument(1, "text");
  if (type.kind === "unknown") return null;
  return type.kind === "text" ? type.values?.[0] : undefined;
}
