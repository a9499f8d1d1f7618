import type { CompiledRule } from "../../types.ts";
import type { Call } from "../Call.ts";
import type { OperatorTable, Typed } from "../Operator.ts";
import { privateName } from "../Operator.ts";
import { alternatives } from "./logic.ts";

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
