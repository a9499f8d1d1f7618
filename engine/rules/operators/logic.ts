import type { CompiledRule, Json, RuleType } from "../../types.ts";
import type { Call, Operator, OperatorTable, Typed } from "../Call.ts";
import { nameKinds, unify } from "../kinds.ts";
import { privateName, quote } from "../Scope.ts";

const many = Number.POSITIVE_INFINITY;
const boolean: RuleType = { kind: "boolean" };

/** Conditions, quoted, so that none is evaluated after one has decided. */
function junction(usage: string, says: string): Operator {
  return {
    arity: [1, many],
    usage,
    says,
    compile: (call) =>
      call.gives(boolean, quote(call.argumentsFrom(0, "boolean").map((part) => part.compiled) as Json[])),
  };
}

/** The type of several alternatives: of one kind, or there would be no use for them. */
export function alternatives(call: Call, indexes: readonly number[], parts: readonly Typed[]): RuleType {
  let type: RuleType = { kind: "null" };
  for (const [i, part] of parts.entries()) {
    const wider = unify(type, part.type);
    if (!wider) {
      const message = `"${call.operator}" gives ${nameKinds([type.kind])} in one case and ${nameKinds([part.type.kind])} in another.`;
      call.report(indexes[i], "mixed-kinds", message, "Give values of one kind.");
      return { kind: "unknown" };
    }
    type = wider;
  }
  return type;
}

export const logicOperators: OperatorTable = {
  and: junction('{ "and": [condition, …] }', "All of these conditions."),
  or: junction('{ "or": [condition, …] }', "At least one of these conditions."),
  "!": {
    arity: [1, 1],
    usage: '{ "!": condition }',
    says: "Not this condition.",
    compile: (call) => call.gives(boolean, call.argument(0, "boolean").compiled),
  },
  if: {
    arity: [2, many],
    usage: '{ "if": [condition, then, else] }',
    says: "Condition, then, else. Without else, absent.",
    compile(call): Typed {
      const last = call.args.length - 1;
      const isResult = (i: number) => i % 2 === 1 || i === last;
      const indexes = call.args.map((_, i) => i).filter(isResult);
      const compiled: CompiledRule[] = [];
      const results: Typed[] = [];
      for (let i = 0; i <= last; i++) {
        if (!isResult(i)) {
          compiled.push(call.condition(i));
          continue;
        }
        const result = call.argument(i);
        results.push(result);
        compiled.push(result.compiled);
      }
      return { compiled: { if: compiled }, type: alternatives(call, indexes, results) };
    },
  },
};

/** A list is absent when it has no items, so a list's handle is opened first. */
function opened(part: Typed): CompiledRule {
  return part.type.kind === "list" ? { [privateName("items")]: [part.compiled] } : part.compiled;
}

export const presenceOperators: OperatorTable = {
  present: {
    arity: [1, 1],
    usage: '{ "present": value }',
    says: "There is an answer.",
    compile: (call: Call) => call.gives({ kind: "boolean" }, opened(call.argument(0))),
  },
  absent: {
    arity: [1, 1],
    usage: '{ "absent": value }',
    says: "There is no answer.",
    compile: (call: Call) => call.gives({ kind: "boolean" }, opened(call.argument(0))),
  },
  else: {
    arity: [2, Number.POSITIVE_INFINITY],
    usage: '{ "else": [value, value if absent] }',
    says: "The first of these that is present.",
    compile(call) {
      const parts = call.argumentsFrom(0);
      const type = alternatives(call, [...parts.keys()], parts);
      return call.gives(type, ...parts.map(opened));
    },
  },
};
