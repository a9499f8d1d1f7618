import type { CompiledRule, Json, RuleType } from "../types.ts";
import type { Call } from "./Call.ts";
import type { Scope } from "./Scope.ts";

/** A part of a rule, compiled, and what it gives. */
export interface Typed {
  compiled: CompiledRule;
  type: RuleType;
}

/** One operator of the rule language. */
export interface Operator {
  arity: readonly [least: number, most: number];
  /** How it is written, for the fix of a finding. */
  usage: string;
  /** What it gives, for whoever writes a rule; `npm run generate` writes it and the form into meta/rule.schema.json. */
  says: string;
  /**
   * The JSON Schema of what stands behind its name, a rule being `{ "$ref": "#" }`. Unsaid, the list of its arguments,
   * which are rules; of one alone, that rule as well.
   */
  form?: Json;
  /** Checks the arguments, and gives json-logic for them with the type of the result. */
  compile(call: Call): Typed;
}

export type OperatorTable = { readonly [name: string]: Operator };

/** What json-logic runs under the private names of operators. Those that compile to json-logic's own have nothing here. */
export type EvaluatorTable = { readonly [name: string]: (this: Scope, ...values: unknown[]) => unknown };

/** The name under which json-logic knows an operator of ours. No rule can name it: the compiler knows no such operator. */
export function privateName(operator: string): string {
  return `@${operator}`;
}
