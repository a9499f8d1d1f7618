import jsonLogic, { type RulesLogic } from "json-logic-js";
import type { CompiledRule, Json, RuleType } from "../../types.ts";
import type { Call } from "../Call.ts";
import { nameKinds, unify } from "../kinds.ts";
import type { Operator, OperatorTable, Typed } from "../Operator.ts";
import { quote, unquote } from "../quote.ts";

const many = Number.POSITIVE_INFINITY;
const boolean: RuleType = { kind: "boolean" };

/**
 * `and` and `or` of three values: the deciding value wins wherever it stands, else what is not known makes the whole
 * not known. Arguments are quoted, so that none is evaluated after one has decided.
 */
function junction(usage: string, deciding: boolean): Operator {
  return {
    arity: [1, many],
    usage,
    compile: (call) =>
      call.gives(boolean, quote(call.argumentsFrom(0, "boolean").map((part) => part.compiled) as Json[])),
    evaluate(quoted) {
      let known = true;
      for (const part of unquote(quoted) as CompiledRule[]) {
        const value: unknown = jsonLogic.apply(part as RulesLogic, this);
        if (value === deciding) return deciding;
        if (value !== !deciding) known = false;
      }
      return known ? !deciding : undefined;
    },
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
  and: junction('{ "and": [condition, …] }', false),
  or: junction('{ "or": [condition, …] }', true),
  "!": {
    arity: [1, 1],
    usage: '{ "!": condition }',
    compile: (call) => call.gives(boolean, call.argument(0, "boolean").compiled),
    evaluate: (condition) => (typeof condition === "boolean" ? !condition : undefined),
  },
  if: {
    arity: [2, many],
    usage: '{ "if": [condition, then, else] }',
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
