import type { Json } from "../types.ts";

const isCount = (value: Json) => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: Json) => typeof value === "number";
const isText = (value: Json) => typeof value === "string";
const count = { holds: isCount, must: "a whole number from 0" };
const bound = { holds: isNumber, must: "a number" };
const text = { holds: isText, must: "a text" };

const KEYWORDS: { readonly [keyword: string]: { holds(value: Json): boolean; must: string } } = {
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  multipleOf: { holds: (value) => typeof value === "number" && value > 0, must: "a number above 0" },
  uniqueItems: { holds: (value) => typeof value === "boolean", must: "true or false" },
  pattern: text,
  format: text,
  required: { holds: (value) => Array.isArray(value) && value.every(isText), must: "a list of names" },
  enum: { holds: (value) => Array.isArray(value) && value.length > 0, must: "a list of choices" },
};

/** Why a keyword of JSON Schema cannot have this value, as a sentence; undefined where it can. */
export function keywordProblem(keyword: string, value: Json): string | undefined {
  const known = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
  if (known && !known.holds(value)) return `"${keyword}" must be ${known.must}.`;
  const twin = keyword === "enum" && Array.isArray(value) ? repeated(value) : undefined;
  return twin === undefined ? undefined : `The choice ${JSON.stringify(twin)} stands twice.`;
}

function repeated(values: readonly Json[]): Json | undefined {
  const texts = values.map((value) => JSON.stringify(value));
  return values.find((_, index) => texts.indexOf(texts[index] as string) !== index);
}
