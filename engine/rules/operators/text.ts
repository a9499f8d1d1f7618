import type { RuleType } from "../../types.ts";
import { handOut } from "../handOut.ts";
import { type Kind, nameKinds } from "../kinds.ts";
import { type Operator, type OperatorTable, privateName } from "../Operator.ts";
import { patternProblem } from "../patternProblem.ts";

const text: RuleType = { kind: "text" };
const boolean: RuleType = { kind: "boolean" };
const printable: Kind[] = ["text", "number", "date"];

/** An operator that makes another text of a text. */
function changed(usage: string, says: string): Operator {
  return {
    arity: [1, 1],
    usage,
    says,
    compile: (call) => call.gives(text, call.argument(0, "text").compiled),
  };
}

export const textOperators: OperatorTable = {
  cat: {
    arity: [1, Number.POSITIVE_INFINITY],
    usage: '{ "cat": [text, number, date or list of these, …] }',
    says: "Texts one after the other. Absent where one is absent.",
    compile(call) {
      const parts = call.argumentsFrom(0, ...printable, "list");
      for (const [index, { type }] of parts.entries()) {
        if (type.kind !== "list" || [...printable, "null", "unknown"].includes(type.of.kind)) continue;
        call.report(
          index,
          "wrong-kind",
          `"cat" writes ${nameKinds(printable)}, but each item is ${nameKinds([type.of.kind])}.`,
          call.form,
        );
      }
      return call.gives(text, ...parts.map(handOut));
    },
  },
  length: {
    arity: [1, 1],
    usage: '{ "length": text or list }',
    says: "How many characters a text has, or items a list.",
    compile(call) {
      const of = call.argument(0, "text", "list");
      const opened = of.type.kind === "list" ? { [privateName("items")]: [of.compiled] } : of.compiled;
      return call.gives({ kind: "number" }, opened);
    },
  },
  lower: changed('{ "lower": text }', "A text in small letters."),
  json: {
    arity: [1, 1],
    usage: '{ "json": value }',
    says: "A value of any kind as JSON. Equal values give equal texts, others never do.",
    compile: (call) => call.gives(text, handOut(call.argument(0))),
  },
  digits: changed('{ "digits": text }', "Only the digits of a text."),
  startsWith: {
    arity: [2, 2],
    usage: '{ "startsWith": [text, beginning] }',
    says: "A text begins with another.",
    compile: (call) => call.gives(boolean, ...call.argumentsFrom(0, "text").map((part) => part.compiled)),
  },
  matches: {
    arity: [2, 2],
    usage: '{ "matches": [text, "pattern"] }',
    says: "A text fits a pattern (a regular expression).",
    compile(call) {
      const value = call.argument(0, "text");
      const pattern = call.args[1];
      if (typeof pattern !== "string") {
        call.report(
          1,
          "computed-pattern",
          "A pattern must be written out as a text, so that it can be checked.",
          call.form,
        );
        return call.broken();
      }
      const problem = patternProblem(pattern);
      if (problem) {
        call.report(
          1,
          problem.code,
          problem.message,
          "Write a pattern of plain classes and counts, e.g. ^\\d{5}$.",
        );
        return call.broken();
      }
      return call.gives(boolean, value.compiled, pattern);
    },
  },
};
