import { isObject } from "../json/values.ts";
import type { Json, JsonObject } from "../types.ts";

/** What a sentence calls the names in a rule. */
export interface RuleWords {
  /** "the withdrawal type", "the owner's state" */
  path(path: string): string;
  /** A fact's sentence: "fees are paid by card". */
  fact(name: string): string;
  /** A value at a path: "Cash". */
  value(path: string, value: Json): string;
  /** The words for a rule on each item of a list, if they differ. */
  item?(list: Json): RuleWords;
}

/** A rule as one plain English sentence, without capital and full stop: "the withdrawal type is Cash and …". */
export function describeRule(rule: Json, words: RuleWords): string {
  return describe(rule, words, false);
}

type Phrase = (args: readonly Json[], words: RuleWords) => string;

/** Describes a part of a rule. With `inner`, puts brackets around parts joined by "and" or "or". */
function describe(rule: Json, words: RuleWords, inner: boolean): string {
  if (Array.isArray(rule)) return enumerate(all(rule, words), "and");
  if (typeof rule !== "object" || rule === null) return describeConstant(rule);
  const [operator, written] = Object.entries(rule)[0] ?? [];
  if (operator === undefined || written === undefined) return "nothing";
  const args = Array.isArray(written) ? written : [written];
  const phrase = Object.hasOwn(phrases, operator) ? phrases[operator]! : unknownOperator(operator);
  const sentence = phrase(args, words);
  return inner && args.length > 1 && (operator === "and" || operator === "or") ? `(${sentence})` : sentence;
}

function describeConstant(value: null | boolean | number | string): string {
  if (value === null) return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? String(value) : `“${value}”`;
}

function unknownOperator(operator: string): Phrase {
  return (args, words) => `${operator} of ${enumerate(all(args, words), "and")}`;
}

function all(args: readonly Json[], words: RuleWords): string[] {
  return args.map((arg) => describe(arg, words, true));
}

function enumerate(parts: readonly string[], junction: string): string {
  if (parts.length < 2) return parts[0] ?? "nothing";
  return `${parts.slice(0, -1).join(", ")} ${junction} ${parts.at(-1)}`;
}

/** What stands between two or more arguments: "a plus b". */
function infix(between: string): Phrase {
  return (args, words) => all(args, words).join(` ${between} `);
}

/** "a is at least b", and of a third "which is at least c". */
function order(is: string): Phrase {
  return (args, words) => {
    const [first, second, third] = all(args, words);
    const sentence = `${first} ${is} ${second}`;
    return third === undefined ? sentence : `${sentence}, which ${is} ${third}`;
  };
}

/** A phrase with its arguments in it: "the year of {0}"; "{1?}" is a condition, "{*}" are all of them. */
function template(
  text: string,
  wordsOf: (index: number, args: readonly Json[], words: RuleWords) => RuleWords = (_index, _args, words) =>
    words,
): Phrase {
  return (args, words) =>
    text
      .replaceAll("{*}", () => enumerate(all(args, words), "and"))
      .replaceAll(/\{(\d)(\??)\}/g, (_, position, asked) => {
        const arg = args[Number(position)] ?? null;
        const inside = wordsOf(Number(position), args, words);
        return asked ? describeCondition(arg, inside) : describe(arg, inside, true);
      });
}

/** A phrase about a list, its second argument read in each item. */
function ofItems(text: string): Phrase {
  return template(text, (index, [list = null], words) =>
    index === 0 ? words : (words.item?.(list) ?? words),
  );
}

/** Describes a condition. A yes-or-no answer is described with its value. */
function describeCondition(rule: Json, words: RuleWords): string {
  const path = pathOf(rule);
  return path === undefined
    ? describe(rule, words, true)
    : `${words.path(path)} is ${words.value(path, true)}`;
}

/** The path of a `var`, or undefined. */
function pathOf(rule: Json | undefined): string | undefined {
  if (!isObject(rule)) return undefined;
  const path = Array.isArray(rule.var) ? rule.var[0] : rule.var;
  return typeof path === "string" ? path : undefined;
}

/** Describes one side of a comparison. If the other side is a path, a constant gets the word that its field has for it. */
function besides(value: Json | undefined, other: Json | undefined, words: RuleWords): string {
  const path = pathOf(other);
  const constant = value !== undefined && (typeof value !== "object" || value === null);
  if (path !== undefined && constant && value !== null) return words.value(path, value);
  return describe(value ?? null, words, true);
}

function sameness(is: string, isNothing: string): Phrase {
  return ([a, b], words) => {
    if (a === null || b === null) return `${describe(a ?? b ?? null, words, true)} ${isNothing}`;
    if (typeof a !== "object") return `${besides(b, a, words)} ${is} ${besides(a, b, words)}`;
    if (typeof b === "boolean" && pathOf(a) === undefined) {
      const sentence = describe(a, words, true);
      return b === (is === "is") ? sentence : `not: ${sentence}`;
    }
    return `${besides(a, b, words)} ${is} ${besides(b, a, words)}`;
  };
}

const membership: Phrase = ([value = null, list = null], words) => {
  const subject = describe(value, words, true);
  if (!Array.isArray(list)) return `${subject} is in ${describe(list, words, true)}`;
  const members = list.map((member) => besides(member, value, words));
  return `${subject} is ${enumerate(members, "or")}`;
};

const OPPOSITES: { readonly [operator: string]: string } = {
  "===": "!==",
  present: "absent",
  absent: "present",
  some: "none",
  none: "some",
};

/** Negations that read better than "it is not so that …". */
const negation: Phrase = ([condition = null], words) => {
  const [operator = "", args = null] = isObject(condition) ? (Object.entries(condition)[0] ?? []) : [];
  const opposite = Object.hasOwn(OPPOSITES, operator) ? OPPOSITES[operator] : undefined;
  if (opposite !== undefined) return describe({ [opposite]: args }, words, true);
  if (operator === "in" && Array.isArray(args)) return membership(args, words).replace(" is ", " is not ");
  const path = pathOf(condition);
  if (path !== undefined) return `${words.path(path)} is not ${words.value(path, true)}`;
  return `it is not so that ${describe(condition, words, true)}`;
};

const choice: Phrase = (args, words) => {
  const parts: string[] = [];
  for (let i = 0; i + 1 < args.length; i += 2) {
    parts.push(`${describe(args[i + 1]!, words, true)} if ${describeCondition(args[i]!, words)}`);
  }
  if (args.length % 2 === 1) parts.push(`otherwise ${describe(args.at(-1)!, words, true)}`);
  return parts.join(", ");
};

const phrases: { readonly [operator: string]: Phrase } = {
  var: ([path], words) => (typeof path === "string" ? words.path(path) : "nothing"),
  fact: ([name], words) => (typeof name === "string" ? words.fact(name) : "nothing"),
  get: ([found, name], words) =>
    `the ${typeof name === "string" ? spaced(name) : "field"} of ${describe(found ?? null, words, true)}`,
  row: ([row], words) => {
    const parts = Object.entries(row as JsonObject);
    return enumerate(
      parts.map(([name, rule]) => `${name}: ${describe(rule, words, true)}`),
      "and",
    );
  },
  "===": sameness("is", "has no answer"),
  "!==": sameness("is not", "has an answer"),
  "<": order("is less than"),
  "<=": order("is at most"),
  ">": order("is more than"),
  ">=": order("is at least"),
  in: membership,
  and: (args, words) => args.map((arg) => describeCondition(arg, words)).join(" and "),
  or: (args, words) => args.map((arg) => describeCondition(arg, words)).join(" or "),
  "!": negation,
  if: choice,
  "+": infix("plus"),
  "-": (args, words) => (args.length === 1 ? `minus ${all(args, words)[0]}` : infix("minus")(args, words)),
  "*": infix("times"),
  "/": infix("divided by"),
  "%": template("the rest of {0} divided by {1}"),
  min: template("the least of {*}"),
  max: template("the most of {*}"),
  round: template("{0} rounded to {1} decimals"),
  roundDown: template("{0} rounded down to {1} decimals"),
  allocate: template("part {2} of {0} divided equally into {1}, to {3} decimals"),
  some: ofItems("at least one of {0} is such that {1?}"),
  all: ofItems("every one of {0} is such that {1?}"),
  none: ofItems("none of {0} is such that {1?}"),
  filter: ofItems("those of {0} such that {1?}"),
  map: ofItems("for every one of {0}: {1}"),
  count: (args, words) =>
    ofItems(args.length === 1 ? "the number of {0}" : "the number of {0} such that {1?}")(args, words),
  sum: ofItems("the sum over {0} of {1}"),
  find: ofItems("the first of {0} such that {1?}"),
  merge: template("{*}"),
  distinct: template("the different ones of {0}"),
  cat: infix("followed by"),
  length: template("the length of {0}"),
  json: template("exactly {0}"),
  lower: template("{0} in small letters"),
  digits: template("the digits of {0}"),
  startsWith: template("{0} starts with {1}"),
  matches: ([text = null, pattern = null], words) => {
    const form =
      typeof pattern === "string"
        ? describePattern(pattern)
        : `has the form ${describe(pattern, words, true)}`;
    return `${describe(text, words, true)} ${form}`;
  },
  year: template("the year of {0}"),
  monthsBetween: template("the whole months from {0} to {1}"),
  daysBetween: template("the days from {0} to {1}"),
  addDays: template("{1} days after {0}"),
  addMonths: template("{1} months after {0}"),
  addYears: template("{1} years after {0}"),
  present: template("{0} has an answer"),
  absent: template("{0} has no answer"),
  else: infix("or, without an answer,"),
};

/** The names of ranges of characters; other characters are listed one by one. */
const RANGES: readonly (readonly [range: string, name: string])[] = [
  ["0-9", "digits"],
  ["A-Z", "capital letters"],
  ["a-z", "small letters"],
];

/**
 * Describes what a pattern matches: "has exactly 9 digits", "begins with 000, 666 or 9". Other patterns are quoted; an author
 * can give such a rule a sentence by making it a fact.
 */
export function describePattern(pattern: string): string {
  const only = /^\^\[([^\]^]+)\](?:\{(\d+)\}|\+)\$$/.exec(pattern);
  if (only) {
    const [, set = "", count] = only;
    return count === undefined
      ? `has nothing but ${characters(set)}`
      : `has exactly ${count} ${characters(set)}`;
  }
  const begins = /^\^(?:\(([\w|]+)\)|(\w+))$/.exec(pattern);
  if (begins) return `begins with ${enumerate((begins[1] ?? begins[2] ?? "").split("|"), "or")}`;
  const behind = /^\^\[0-9\]\{(\d+)\}(\w+)(\$?)$/.exec(pattern);
  if (behind) {
    const [, count, rest, end] = behind;
    return `has ${rest} after its first ${count} digits${end ? ", and ends there" : ""}`;
  }
  const anywhere = /^\w+$/.exec(pattern);
  return anywhere ? `holds “${pattern}”` : `has the form “${pattern}”`;
}

function characters(set: string): string {
  const names: string[] = [];
  let signs = set.replaceAll("\\", "");
  for (const [range, name] of RANGES) {
    if (!signs.includes(range)) continue;
    names.push(name);
    signs = signs.replace(range, "");
  }
  const spaces = signs.includes(" ") ? ["spaces"] : [];
  return enumerate([...names, ...spaces, ...signs.replaceAll(" ", "")], "and");
}

/** A name from the files in words: "callingCode" becomes "calling code". */
export function spaced(name: string): string {
  return name
    .replaceAll(".", " ")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
}

/** The `var` paths of a rule as they are written, each once, in the order they are written. */
export function readPaths(rule: Json): string[] {
  const paths = new Set<string>();
  collectPaths(rule, paths);
  return [...paths];
}

function collectPaths(rule: Json, paths: Set<string>): void {
  if (typeof rule !== "object" || rule === null) return;
  if (Array.isArray(rule)) for (const part of rule) collectPaths(part, paths);
  else
    for (const [operator, args] of Object.entries(rule)) {
      const path = Array.isArray(args) ? args[0] : args;
      if (operator === "var" && typeof path === "string") paths.add(path);
      else collectPaths(operator === "row" && isObject(path) ? Object.values(path) : args, paths);
    }
}
