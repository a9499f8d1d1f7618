import type { RuleType } from "../../types.ts";
import { BROKEN, fixed, handOut, type OperatorTable } from "../Call.ts";
import { type Kind, nameKinds } from "../kinds.ts";
import { patternProblem } from "../patternProblem.ts";
import { ours } from "../Scope.ts";

const text: RuleType = { kind: "text" };
const boolean: RuleType = { kind: "boolean" };
const printable: Kind[] = ["text", "number", "date"];

export const textOperators: OperatorTable = {
  cat: {
    arity: [1, Number.POSITIVE_INFINITY],
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
    says: "A text fits a pattern (a regular expression).",
    compile(call) {
      const value = call.argument(0, "text");
      const pattern = call.args[1];
      if (typeof pattern !== "string") {
        const message = "A pattern must be written out as a text, so that it can be checked.";
        call.report(1, "computed-pattern", message, call.form);
        return BROKEN;
      }
      const problem = patternProblem(pattern);
      if (!problem) return call.gives(boolean, value.compiled, pattern);
      call.report(1, problem.code, problem.message, problem.fix);
      return BROKEN;
    },
  },
};
