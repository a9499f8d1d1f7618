import type { Json, RuleType } from "../../types.ts";
import { type Call, fixed, type Operator, type OperatorTable, opened, type Typed } from "../Call.ts";
import { nameKinds, unify } from "../kinds.ts";
import { quote } from "../Scope.ts";

const many = Number.POSITIVE_INFINITY;
const boolean: RuleType = { kind: "boolean" };

/** An operator on conditions. They are quoted, so that evaluation stops at the one that decides. */
function junction(usage: string, says: string): Operator {
  return {
    arity: [1, many],
    usage,
    says,
    compile: (call) =>
      call.gives(boolean, quote(call.argumentsFrom(0, "boolean").map((part) => part.compiled) as Json[])),
  };
}

/** The common type of several alternatives; reports those of different kinds. */
function alternatives(call: Call, parts: Iterable<[index: number, part: Typed]>): RuleType {
  let type: RuleType = { kind: "null" };
  for (const [index, part] of parts) {
    const wider = unify(type, part.type);
    if (!wider) {
      const message = `"${call.operator}" gives ${nameKinds([type.kind])} in one case and ${nameKinds([part.type.kind])} in another.`;
      const meant = call.args.map((_, at) => call.readMeant(at)).find((fix) => fix !== undefined);
      call.report(index, "mixed-kinds", message, meant ?? "Give values of one kind.");
      return { kind: "unknown" };
    }
    type = wider;
  }
  return type;
}

export const logicOperators: OperatorTable = {
  and: junction('{ "and": [condition, …] }', "All of these conditions."),
  or: junction('{ "or": [condition, …] }', "At least one of these conditions."),
  "!": fixed({
    usage: '{ "!": condition }',
    says: "Not this condition.",
    takes: ["boolean"],
    gives: boolean,
  }),
  if: {
    arity: [2, many],
    usage: '{ "if": [condition, then, else] }',
    says: "Condition, then, else. Without else, absent.",
    compile(call): Typed {
      const last = call.args.length - 1;
      const results = new Map<number, Typed>();
      const compiled = call.args.map((_, i) => {
        if (i % 2 === 0 && i < last) return call.condition(i);
        const result = call.argument(i);
        results.set(i, result);
        return result.compiled;
      });
      return { compiled: { if: compiled }, type: alternatives(call, results) };
    },
  },
};

/** Whether there is a value, of any kind. */
function presence(usage: string, says: string): Operator {
  return { arity: [1, 1], usage, says, compile: (call) => call.gives(boolean, opened(call.argument(0))) };
}

export const presenceOperators: OperatorTable = {
  present: presence('{ "present": value }', "There is an answer."),
  absent: presence('{ "absent": value }', "There is no answer."),
  else: {
    arity: [2, many],
    usage: '{ "else": [value, value if absent] }',
    says: "The first of these that is present.",
    compile(call) {
      const parts = call.argumentsFrom(0);
      return call.gives(alternatives(call, parts.entries()), ...parts.map(opened));
    },
  },
};
