/** Writes the JSON Schema of rules from the operators. */
import { firstRow } from "../compile/shortForms.ts";
import type { Operator } from "../rules/Call.ts";
import { language } from "../rules/compileRule.ts";
import type { Json } from "../types.ts";

/** What of an operator people read and editors check. */
type Word = Pick<Operator, "says" | "form"> & { arity?: Operator["arity"] };

const RULE = { $ref: "#" };
const SCALARS = ["string", "number", "boolean"];

const ONE: Operator["arity"] = [1, 1];

/** Everything that a rule may name: the operators, and what stands for longer rules of theirs. */
export const words: { readonly [name: string]: Word } = { ...language, first: firstRow };

/** `schemas/meta/rule.schema.json`: a constant, a list of constants, or one of these operators with its arguments. */
export function ruleSchema(operators: { readonly [name: string]: Word }): { [keyword: string]: Json } {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $comment: "Written by `npm run generate` from the operators in engine/rules; edit those.",
    title: "A rule",
    description: "A constant, a list of constants, or one operator with its arguments.",
    anyOf: [
      { type: [...SCALARS, "null"] },
      { type: "array", items: { type: SCALARS } },
      {
        type: "object",
        minProperties: 1,
        maxProperties: 1,
        additionalProperties: false,
        properties: Object.fromEntries(
          Object.entries(operators).map(([name, { says, form, arity = ONE }]) => [
            name,
            { description: says, ...((form ?? formOf(arity)) as object) },
          ]),
        ),
      },
    ],
  };
}

function formOf([least, most]: Operator["arity"]): Json {
  const list: Json = {
    type: "array",
    minItems: least,
    ...(Number.isFinite(most) ? { maxItems: most } : {}),
    items: RULE,
  };
  // A list is the list of arguments, never the one argument.
  return least === 1 && most === 1 ? { anyOf: [list, { ...RULE, not: { type: "array" } }] } : list;
}
