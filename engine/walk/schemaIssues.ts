import Big from "big.js";
import { valueAt } from "../json/pointers.ts";
import type { Json, ValidatorFunction } from "../types.ts";

/** What the validator found at one place of a scope, in the engine's words. */
export interface SchemaIssue {
  /** JSON pointer below the scope. */
  path: string;
  code: string;
  limit: Json | undefined;
}

/** What an issue is called, by the keyword of the schema that finds it. */
export const ISSUE_CODES: { readonly [keyword: string]: string } = {
  required: "required",
  const: "required",
  type: "type",
  minLength: "tooShort",
  maxLength: "tooLong",
  pattern: "pattern",
  format: "format",
  minimum: "tooSmall",
  exclusiveMinimum: "tooSmall",
  maximum: "tooLarge",
  exclusiveMaximum: "tooLarge",
  multipleOf: "wrongStep",
  enum: "notOffered",
  minItems: "tooFew",
  maxItems: "tooMany",
  uniqueItems: "duplicate",
};

/**
 * Runs one scope's validator.
 * @returns one issue a place: the first, since a value of the wrong type is wrong in every other way too
 */
export function schemaIssues(validate: ValidatorFunction, data: Json): SchemaIssue[] {
  if (validate(data)) return [];
  const found = new Map<string, SchemaIssue>();
  for (const { instancePath, keyword, params } of validate.errors ?? []) {
    if (found.has(instancePath)) continue;
    if (keyword === "multipleOf" && isMultiple(valueAt(data, instancePath), params.multipleOf)) continue;
    const limit = params.limit ?? params.multipleOf;
    found.set(instancePath, {
      path: instancePath,
      code: ISSUE_CODES[keyword] ?? "type",
      limit: typeof limit === "number" ? limit : undefined,
    });
  }
  // AJV keeps its last errors on the function; nothing of a person's answers shall stay there.
  validate.errors = null;
  return [...found.values()];
}

/** Whether a number is a whole number of steps, in decimals: 894784.94 is one of cents, whatever binary fractions make of it. */
function isMultiple(value: unknown, step: unknown): boolean {
  return typeof value === "number" && typeof step === "number" && new Big(value).mod(step).eq(0);
}
