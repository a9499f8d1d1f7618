import { isObject } from "../json/values.ts";
import type { Operator } from "../rules/Call.ts";
import type { Json } from "../types.ts";

/** Words of the format that hold a condition. */
const CONDITIONS = new Set([
  "showWhen",
  "requireWhen",
  "readOnlyWhen",
  "enterWhen",
  "editWhen",
  "submitWhen",
  "lockBar",
  "when",
  "where",
  "while",
  "assert",
  "check",
]);

/** Words of the format whose value is an object with names that the author chose. */
const NAMED = new Set([
  ...["properties", "facts", "x-facts", "x-params", "props", "params", "with", "set", "messages", "choices"],
  "row",
  ...["labels", "descriptions", "exits", "dialogs", "errors", "route", "provides", "onwardWith"],
]);

/** Which arguments of an operator are conditions. */
const OPERANDS: { readonly [operator: string]: (index: number, count: number) => boolean } = {
  and: () => true,
  or: () => true,
  "!": () => true,
  if: (index, count) => index % 2 === 0 && index < count - 1,
  some: (index) => index === 1,
  all: (index) => index === 1,
  none: (index) => index === 1,
  filter: (index) => index === 1,
  find: (index) => index === 1,
  count: (index) => index === 1,
};

/** Words whose texts are already paths, or not rules at all. */
const PATHS = new Set(["var", "is", "isNot", "fact", "$schema", "$ref", "$comment", "says", "title", "text"]);

/** A path that begins with a name of its own; `$fact.x` is what the fact x gives. */
const PATH = /^\$(\.[A-Za-z]|(load|ref|user|today|param|up|self|ui|list|index|earlier|fact)(\.|$))/;

/**
 * Writes the short forms of rules out, so that only this place knows of them:
 * - a text that is a path reads it: `"$load.saved.id"` is `{ "var": "$load.saved.id" }`,
 *   `"$fact.account"` is `{ "fact": "account" }` and `"$fact.account.type"` its `type`;
 * - `{ "first": [list, { "id": "$.a.type" }, "label"] }` is the `label` of the first row whose `id` is that;
 * - where a condition is asked for, any other text names a fact: `"showWhen": "isFull"` is `"showWhen": { "fact": "isFull" }`.
 */
export function writeOutShortForms(definition: Json): Json {
  return inside(definition, false);
}

function inside(value: Json, keysAreNames: boolean): Json {
  if (typeof value === "string") return PATH.test(value) ? read(value) : value;
  if (Array.isArray(value)) return value.map((item) => inside(item, false));
  if (!isObject(value)) return value;
  const { first, label } = value;
  if (!keysAreNames && Object.keys(value).length === 1) {
    if (label !== undefined) return { label: typeof label === "string" ? label : inside(label, false) };
    if (Array.isArray(first)) return inside(row(first), false);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      keysAreNames && key !== "..." ? inside(inner, false) : under(key, inner),
    ]),
  );
}

/** What stands under a word of the format. */
function under(key: string, value: Json): Json {
  if (key === "...") return value;
  if (PATHS.has(key)) return Array.isArray(value) ? value.map((item) => keptText(item)) : keptText(value);
  if (CONDITIONS.has(key)) return condition(value);
  const isCondition = Object.hasOwn(OPERANDS, key) ? OPERANDS[key] : undefined;
  if (!isCondition) return inside(value, NAMED.has(key));
  if (!Array.isArray(value)) return isCondition(0, 1) ? condition(value) : inside(value, false);
  return value.map((item, index) =>
    isCondition(index, value.length) ? condition(item) : inside(item, false),
  );
}

function condition(value: Json): Json {
  return typeof value === "string" && !PATH.test(value) ? { fact: value } : inside(value, false);
}

/** A path stays a text where a path is expected; the short form of a fact is written out even there. */
function keptText(value: Json): Json {
  return typeof value === "string" && !value.startsWith("$fact.") ? value : inside(value, false);
}

function read(path: string): Json {
  const [first, name = "", ...rest] = path.split(".");
  if (first !== "$fact") return { var: path };
  return rest.reduce<Json>((of, key) => ({ get: [of, key] }), { fact: name });
}

/** What `first` says and takes, as an operator of rules would. */
export const firstRow: Pick<Operator, "says" | "form"> = {
  says: "A list, an object of columns with what each must be, and, if wanted, a column: the first such row, or its column. A list of values means one of them; a value is read where the rule stands.",
  form: {
    type: "array",
    minItems: 2,
    maxItems: 3,
    items: { anyOf: [{ $ref: "#" }, { type: "object", additionalProperties: { $ref: "#" } }] },
  },
};

/** The first row of a list whose columns are as said, or one of its columns. */
function row([list = null, columns = null, column]: Json[]): Json {
  const said = typeof columns === "object" && columns !== null ? Object.entries(columns) : [];
  const conditions = said.map(([key, value]): Json => {
    const one = inside(value, false);
    if (Array.isArray(one)) return { is: [key, ...one] };
    if (typeof one === "boolean") return { is: [key, one ? "yes" : "no"] };
    return typeof one === "object" ? { "===": [{ var: key }, fromItem(one)] } : { is: [key, one] };
  });
  const [only = null] = conditions;
  const found: Json = { find: [list, conditions.length === 1 ? only : { and: conditions }] };
  return column === undefined ? found : { get: [found, column] };
}

/** A read as written inside an item of a list: a relative path gets `$up` in front. */
function fromItem(rule: Json): Json {
  if (!isObject(rule) || typeof rule.var !== "string") return rule;
  const isRelative = !/^\$(?!up\.|self|list|index|earlier)/.test(rule.var);
  return isRelative ? { var: `$up.${rule.var}` } : rule;
}
