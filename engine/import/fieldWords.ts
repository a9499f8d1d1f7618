import type { PartialDate } from "../json/calendar.ts";
import { patternProblem } from "../rules/patternProblem.ts";
import type { Json, JsonObject } from "../types.ts";
import type { ForeignProperty } from "./foreignSchema.ts";

/** How a foreign field is said in our format. */
export interface FieldWords {
  /** A block that already knows this kind of field, by name. */
  block?: string;
  /** What a block is drawn with. */
  widget?: string;
  keywords: JsonObject;
  ui: JsonObject;
  notes: string[];
}

const KEPT = "minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf".split(
  " ",
);
/** What a text of a form that names no limit may hold, so that nothing is endless. */
const MOST_CHARACTERS = 255;
const MOST_OF_A_PARAGRAPH = 2000;
/** A choice of more than this many is a list to open. */
const MOST_RADIOS = 5;

/** Blocks by what the field is called or formatted, each with a value as its widget keeps it: the form's pattern must take it. */
const BLOCKS: readonly { block: string; widget: string; name: RegExp; format?: string; sample: string }[] = [
  { block: "email", widget: "email", name: /e-?mail/i, format: "email", sample: "pat@example.com" },
  { block: "ssn", widget: "ssn", name: /ssn|socialSecurity/i, sample: "123456789" },
  { block: "telephone", widget: "phone", name: /phone|mobile|fax/i, sample: "415-5550123" },
  {
    block: "calendar-date",
    widget: "date",
    name: /^(date)|Date$|DateOf|[dD]ob$/,
    format: "date",
    sample: "2026-11-20",
  },
];

/** The words for one field: its widget by format and name, its limits, its choices. */
export function wordsOf({ key, schema }: ForeignProperty): FieldWords {
  if (schema.type === "array")
    return choices(
      schema.items as JsonObject,
      { widget: "checkboxes" },
      { ...counts(schema), type: "array" },
    );
  if (schema.type === "boolean") return yesOrNo(schema);
  if (Array.isArray(schema.enum) || schema.const !== undefined) return choices(schema, {});
  if (schema.type === "number" || schema.type === "integer") return number(key, schema);
  return text(key, schema);
}

/** A text in words: "veteranFullName" and "veteran_full_name" are "Veteran full name". */
export function labelOf(key: string): string {
  const words = key
    .replace(/[_\-.\s]+/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .replace(/([a-z])([0-9])/g, "$1 $2")
    .trim()
    .split(" ")
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));
  const label = words.join(" ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function choices(schema: JsonObject, ui: JsonObject, list?: JsonObject): FieldWords {
  const all = choicesOf(schema);
  const choices = Object.fromEntries(
    all.map(({ name, code, label }) => [name, code === name ? label : { code, label }]),
  );
  const widget = ui.widget ?? (all.length > MOST_RADIOS ? "select" : "radio");
  return { keywords: list ? { ...list, items: { choices } } : { choices }, ui: { ...ui, widget }, notes: [] };
}

/** The choices of a field as our rules name them; none where it has none. */
export function choicesOf(schema: JsonObject): { name: string; code: Json; label: string }[] {
  const values = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? [] : [schema.const];
  const given = (schema.enumNames ?? schema["x-enumNames"]) as Json | undefined;
  const choices: { name: string; code: Json; label: string }[] = [];
  for (const [index, code] of values.entries()) {
    if (code === null) continue;
    const named = Array.isArray(given) ? given[index] : undefined;
    const label = typeof named === "string" ? named : labelOfValue(code);
    const taken = choices.map(({ name }) => name);
    choices.push({ name: typeof code === "string" ? code : codeName(label, taken), code, label });
  }
  return choices;
}

/** What a number that is a code is called in rules: its label as one word, once in each field. */
function codeName(label: string, taken: readonly string[]): string {
  const [first = "choice", ...rest] = label.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const word = first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  let name = /^[a-z]/.test(word) ? word : `choice${word}`;
  while (taken.includes(name)) name += "Too";
  return name;
}

/** A code such as "F" or "Jr." stays as it is; one of several words is written out. */
function labelOfValue(value: Json): string {
  const text = String(value);
  return /^[a-z]+([A-Z][a-z]+|[_-][a-z]+)*$/.test(text) ? labelOf(text) : text.replaceAll("_", " ");
}

function yesOrNo(schema: JsonObject): FieldWords {
  const mustAgree =
    schema.const === true || (Array.isArray(schema.enum) && schema.enum.every((value) => value === true));
  return mustAgree
    ? { keywords: { type: "boolean", const: true }, ui: { widget: "checkbox" }, notes: [] }
    : { keywords: { type: "boolean" }, ui: { widget: "yesNo" }, notes: [] };
}

function number(key: string, schema: JsonObject): FieldWords {
  const isMoney =
    /income|amount|expense|salary|wage|price|cost|balance|payment|premium|gross|net|worth|value/i.test(key);
  const isPercent = /percent|rate$/i.test(key);
  const widget = isMoney ? "money" : isPercent ? "percent" : "number";
  return {
    keywords: { type: schema.type as string, ...kept(schema) },
    ui: { widget, ...(isMoney ? { width: "half" } : {}) },
    notes: [],
  };
}

function text(key: string, schema: JsonObject): FieldWords {
  const notes: string[] = [];
  const { pattern, ...limits } = kept(schema);
  const usable = typeof pattern === "string" ? patternOf(pattern, notes) : undefined;
  const takes = (sample: string) =>
    (usable === undefined || new RegExp(usable, "u").test(sample)) &&
    sample.length <= Number(schema.maxLength ?? Number.POSITIVE_INFINITY);
  const fits = (one: (typeof BLOCKS)[number]) =>
    schema.format === undefined ? one.name.test(key) : one.format === schema.format;
  const block = BLOCKS.find((one) => fits(one) && takes(one.sample));
  const keywords: JsonObject = { ...limits, ...(usable === undefined ? {} : { pattern: usable }) };
  const dated = partialDate(schema, notes);
  if (dated) return { keywords: { type: "string", format: dated }, ui: { widget: "date" }, notes };
  if (block) {
    const limits = block.format === "date" ? {} : keywords;
    return { block: block.block, widget: block.widget, keywords: limits, ui: {}, notes };
  }
  if (typeof schema.format === "string")
    notes.push(
      `The format "${schema.format}" is unknown here, so any text is taken. Add a "pattern" where it matters.`,
    );
  const isLong =
    Number(schema.maxLength ?? 0) > MOST_CHARACTERS ||
    /comment|description|remark|explain|explanation|notes?$|reason|narrative/i.test(key);
  const longest = usable === undefined ? undefined : longestOf(usable);
  const most = longest ?? (isLong ? MOST_OF_A_PARAGRAPH : MOST_CHARACTERS);
  if (schema.maxLength === undefined && longest === undefined)
    notes.push(`"${key}" has no limit; here it takes at most ${most} characters.`);
  const isName = /^(first|middle|last|given|family|maiden)|name$/i.test(key);
  return {
    keywords: { type: "string", ...keywords, maxLength: (keywords.maxLength as number | undefined) ?? most },
    ui: { widget: isLong ? "textarea" : isName ? "name" : "text" },
    notes,
  };
}

/** Formats of other forms for a month. */
const MONTHS = ["month", "year-month", "yearmonth"];
/** Ways to write a month, or a year, that other forms take: the unknown parts left out, written out as X, or the month first. */
const WAYS = [
  { day: "2019-03-15", month: "2019-03", year: "2019" },
  { day: "2019-03-15", month: "2019-03-XX", year: "2019-XX-XX" },
  { day: "03/15/2019", month: "03/2019", year: "2019" },
] as const;
/** What no date is: a pattern that takes one of these is of no dates. */
const NO_DATES = ["Sample", "1", "12345", "2019-", "99-99"];

/** The format of a date of which a part is enough, told by the format or the pattern of a foreign text. */
function partialDate({ format, pattern }: JsonObject, notes: string[]): PartialDate | undefined {
  if (typeof format === "string") return MONTHS.includes(format) ? "month" : undefined;
  const usable = typeof pattern === "string" ? patternOf(pattern, []) : undefined;
  if (usable === undefined) return undefined;
  const takes = (text: string) => new RegExp(usable, "u").test(text);
  const way = NO_DATES.some(takes) ? undefined : WAYS.find(({ month }) => takes(month));
  if (!way) return undefined;
  if (way !== WAYS[0])
    notes.push(
      `The form writes a month as ${way.month}; here it is kept as ${WAYS[0].month}, so write it out where it is sent.`,
    );
  if (takes(way.year)) return "partial-date";
  return takes(way.day) ? "month-or-date" : "month";
}

/** A pattern that this engine can run, or a note. */
function patternOf(pattern: string, notes: string[]): string | undefined {
  const problem = patternProblem(pattern);
  if (!problem) return pattern;
  notes.push(`The pattern ${pattern} was left out. ${problem.message}`);
  return undefined;
}

/** One part of a pattern, or a group without groups inside, and how often it stands there. */
const PART =
  /(?:\((?:\?:)?([^()[\]]*)\)|\\[dws\W]|\[(?:\\.|[^\]\\])+\]|[^\\()[\]{}*+?|^$])(?:\{(?:\d+,)?(\d+)\}|\?)?/y;

/** The most characters that a pattern takes; undefined where it sets no limit that can be told. */
function longestOf(pattern: string): number | undefined {
  const whole = /^\^(.*)\$$/.exec(pattern)?.[1];
  return whole === undefined ? undefined : charactersOf(whole);
}

function charactersOf(part: string): number | undefined {
  let most = 0;
  for (let at = 0; at < part.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const found = PART.exec(part);
    if (!found) return undefined;
    const [, group, times = "1"] = found;
    const end = PART.lastIndex;
    const inside = group === undefined ? [1] : group.split("|").map(charactersOf);
    PART.lastIndex = end;
    if (inside.includes(undefined)) return undefined;
    most += Math.max(...(inside as number[])) * Number(times);
  }
  return most;
}

function kept(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    KEPT.flatMap((key) =>
      schema[key] === undefined || typeof schema[key] === "boolean" ? [] : [[key, schema[key]]],
    ),
  );
}

function counts(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    ["minItems", "maxItems", "uniqueItems"].flatMap((key) =>
      schema[key] === undefined ? [] : [[key, schema[key]]],
    ),
  );
}
