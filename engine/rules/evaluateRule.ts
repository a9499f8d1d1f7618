import jsonLogic, { type RulesLogic } from "json-logic-js";
import type { CompiledRule } from "../types.ts";
import { privateName } from "./Operator.ts";
import { operators } from "./operators/index.ts";
import { internals } from "./operators/internals.ts";
import type { Scope } from "./Scope.ts";
import { plain } from "./values.ts";

for (const [name, { evaluate }] of [...Object.entries(operators), ...Object.entries(internals)]) {
  if (evaluate) jsonLogic.add_operation(privateName(name), evaluate as (...values: unknown[]) => unknown);
}

/** What a compiled rule gives in a scope, as a plain value; undefined where it is absent. */
export function evaluateRule(compiled: CompiledRule, scope: Scope): unknown {
  return plain(jsonLogic.apply(compiled as RulesLogic, scope));
}
