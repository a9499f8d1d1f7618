/** What a compiler of rules can find wrong, by code. */
export const problems = {
  "two-keys": "an object with more than one key: json-logic would take it for a constant that is always true",
  "empty-object": "an object without an operator",
  "unknown-operator": "an operator that the rule language does not have",
  arity: "an operator with too few or too many arguments",
  "too-deep": "operators nested more than 64 deep",
  "wrong-kind": "an argument of a kind that the operator does not take",
  "wrong-result": "a rule that gives another kind of value than its place needs",
  "mixed-kinds": "alternatives or list items of different kinds",
  "different-kinds": "a comparison of two kinds of values that are never the same",
  "not-comparable": "a comparison of lists or objects",
  "text-order": "an order of texts: only numbers and dates have one",
  "impossible-value": "a comparison with a value that the other side can never hold",
  "unknown-choice": "a name that none of the choices has",
  "bare-code": "a comparison with a code whose choices have names",
  "compared-with-boolean": "a comparison with true or false: what is true or false is a condition already",
  "not-a-date": "a text that is not a calendar date YYYY-MM-DD where a date is meant",
  "unknown-path": "a path that cannot be read here",
  "unknown-fact": "a fact that is not declared here",
  "computed-path": "a path, a fact's name or a field's name that is not written out as a text",
  "forbidden-path": "a path through the inner workings of JavaScript objects",
  "default-in-var": "a second argument of `var`: absent values are replaced by `else`",
  "wrong-row": "a `row` that is not an object of rules",
  "computed-pattern": "a pattern that is not written out as a text",
  "bad-pattern": "a pattern that is not a regular expression",
  "slow-pattern":
    "a pattern that repeats a repetition, or is over 300 characters, and could take very long on some texts",
  "bad-places": "decimal places that are not a whole number from 0 to 20",
} as const;

export type ProblemCode = keyof typeof problems;

/** A flaw in one rule. `pointer` is a JSON pointer below the rule's own root ("" is the whole rule). */
export interface RuleProblem {
  pointer: string;
  code: string;
  message: string;
  fix?: string;
}
