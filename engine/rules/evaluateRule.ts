import jsonLogic, { type RulesLogic } from "json-logic-js";
import type { CompiledRule } from "../types.ts";
import { evaluators } from "./evaluators.ts";
import { privateName } from "./Operator.ts";
import type { Scope } from "./Scope.ts";
import { plain } from "./values.ts";

for (const [name, evaluate] of Object.entries(evaluators))
  jsonLogic.add_operation(privateName(name), evaluate as (...values: unknown[]) => unknown);

/** What a compiled rule gives in a scope, as a plain value; undefined where it is absent. */
export function evaluateRule(compiled: CompiledRule, scope: Scope): unknown {
  return plain(jsonLogic.apply(compiled as RulesLogic, scope));
}
