import Big from "big.js";
import jsonLogic, { type RulesLogic } from "json-logic-js";
import {
  addMonths,
  type CalendarDate,
  dateOfDay,
  dayNumber,
  firstDay,
  formatDate,
  monthsBetween,
} from "../json/calendar.ts";
import { isAbsent, isObject, keptIn } from "../json/values.ts";
import type { CompiledRule, Json, ReadInstruction } from "../types.ts";
import {
  asNumber,
  asText,
  type EvaluatorTable,
  isScope,
  itemsOf,
  plain,
  privateName,
  type Scope,
  unquote,
  valuesIn,
} from "./Scope.ts";

/** The only operators that read data, each by an instruction that the compiler wrote. */
const reading: EvaluatorTable = {
  var: readInstruction,
  fact: readInstruction,
  get(found, instruction) {
    if (found === undefined || found === null) return undefined;
    return (isScope(found) ? found : this.within(found)).read(unquote(instruction));
  },
  row(names, ...values) {
    const fields = (unquote(names) as string[]).map((name, i) => [name, plain(values[i])] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  },
};

function readInstruction(this: Scope, instruction: unknown): unknown {
  // Inlines `unquote`, because rules do nothing more often than this.
  const isQuoted = typeof instruction === "object" && instruction !== null;
  return this.read(isQuoted ? (instruction as { value: ReadInstruction }).value : (instruction as Json));
}

/** Absent counts as null; nothing is converted. */
const comparison: EvaluatorTable = {
  "===": (a, b) => (a ?? null) === (b ?? null),
  "!==": (a, b) => (a ?? null) !== (b ?? null),
  "<": order((a, b) => a < b),
  "<=": order((a, b) => a <= b),
  ">": order((a, b) => a > b),
  ">=": order((a, b) => a >= b),
  in(value, whole) {
    if (isAbsent(value)) return undefined;
    if (typeof whole === "string") {
      const text = asText(value);
      return text === undefined ? undefined : whole.includes(text);
    }
    return valuesIn(this, whole).some((item) => item === value);
  },
};

/** Compares each operand with the next. */
function order(holds: (a: number, b: number) => boolean) {
  return (...values: unknown[]): boolean | undefined => {
    const operands = inOneOrder(values);
    if (!operands) return undefined;
    for (let i = 1; i < operands.length; i++) if (!holds(operands[i - 1]!, operands[i]!)) return false;
    return true;
  };
}

/** Values as numbers to compare: numbers, or dates by their first day. Undefined if one is absent or neither. */
function inOneOrder(values: readonly unknown[]): number[] | undefined {
  for (const value of values) if (asNumber(value) === undefined) return inDays(values);
  return values as number[];
}

function inDays(values: readonly unknown[]): number[] | undefined {
  const days = values.map(firstDay);
  return days.every((day) => day !== undefined) ? days.map(dayNumber) : undefined;
}

const logic: EvaluatorTable = {
  and: junction(false),
  or: junction(true),
  "!": (condition) => (typeof condition === "boolean" ? !condition : undefined),
  present: (value) => !isAbsent(value),
  absent: (value) => isAbsent(value),
  else: (...values) => values.find((value) => !isAbsent(value)),
};

/**
 * Three-valued `and` and `or`: one deciding argument decides the result; otherwise an unknown argument makes it unknown.
 * Arguments are quoted, so that evaluation stops at the deciding one.
 */
function junction(deciding: boolean) {
  return function (this: Scope, quoted: unknown): boolean | undefined {
    let known = true;
    for (const part of unquote(quoted) as CompiledRule[]) {
      const value: unknown = jsonLogic.apply(part as RulesLogic, this);
      if (value === deciding) return deciding;
      if (value !== !deciding) known = false;
    }
    return known ? !deciding : undefined;
  };
}

/** How many decimal places a rule may round to. */
export const mostPlaces = 20;

/** Our own constructor, so that settings made elsewhere on Big do not affect it. */
const Decimal = Big();
Decimal.DP = 40;
Decimal.RM = Big.roundHalfUp;

/** The operands as decimals, or undefined where one is absent. */
function decimals(values: readonly unknown[]): Big[] | undefined {
  const found: Big[] = [];
  for (const value of values) {
    const known = asNumber(value);
    if (known === undefined) return undefined;
    found.push(Decimal(known));
  }
  return found;
}

/** A decimal as a number; undefined beyond what a number can hold, and never -0. */
function result(decimal: Big | undefined): number | undefined {
  const value = asNumber(decimal?.toNumber());
  return value === undefined ? undefined : value + 0;
}

/** Calculates with decimals; absent if an operand is absent. */
function calculation(calculate: (...operands: [Big, ...Big[]]) => Big | undefined) {
  return (...values: unknown[]): number | undefined => {
    const operands = decimals(values);
    return operands && result(calculate(...(operands as [Big, ...Big[]])));
  };
}

function rounding(mode: typeof Big.roundHalfUp | typeof Big.roundDown) {
  return calculation((x, places) => (isPlaces(places) ? x.round(places.toNumber(), mode) : undefined));
}

function isWhole(x: Big | undefined): x is Big {
  return x?.round(0, Big.roundDown).eq(x) === true;
}

function isPlaces(x: Big | undefined): x is Big {
  return isWhole(x) && x.gte(0) && x.lte(mostPlaces);
}

/** One of `parts` equal parts of a total, cut to `places`; the last part takes what is left. */
function share(total: Big, parts: Big, index: Big, places: Big): Big | undefined {
  const isPart = isWhole(index) && index.gte(0) && index.lt(parts);
  if (!isWhole(parts) || !isPart || !isPlaces(places)) return undefined;
  const each = total.div(parts).round(places.toNumber(), Big.roundDown);
  return index.eq(parts.minus(1)) ? total.minus(each.times(index)) : each;
}

/** Exact decimal arithmetic: 0.1 + 0.2 is 0.3. */
const arithmetic: EvaluatorTable = {
  "+": calculation((...all) => all.reduce((sum, x) => sum.plus(x))),
  "-": calculation((a, b) => (b === undefined ? a.neg() : a.minus(b))),
  "*": calculation((...all) => all.reduce((product, x) => product.times(x))),
  "/": calculation((a, b) => (b === undefined || b.eq(0) ? undefined : a.div(b))),
  "%": calculation((a, b) => (b === undefined || b.eq(0) ? undefined : a.mod(b))),
  min: calculation((...all) => all.reduce((least, x) => (x.lt(least) ? x : least))),
  max: calculation((...all) => all.reduce((most, x) => (x.gt(most) ? x : most))),
  round: rounding(Big.roundHalfUp),
  roundDown: rounding(Big.roundDown),
  allocate: calculation((total, ...rest) => share(total, ...(rest as [Big, Big, Big]))),
};

/** The exact sum of the numbers among some values; skips absent ones. */
function sumOf(values: readonly unknown[]): number | undefined {
  const known = decimals(values.filter((value) => asNumber(value) !== undefined)) ?? [];
  return result(known.reduce((sum, x) => sum.plus(x), Decimal(0)));
}

const lists: EvaluatorTable = {
  count: (items) => (items as unknown[]).length,
  sum: (values) => sumOf(values as unknown[]),
  // A single argument is a list of lists; the compiler made sure of that.
  merge: (...lists) => lists.flat(lists.length === 1 ? 2 : 1).filter((item) => !isAbsent(item)),
  distinct(items) {
    const first = new Map<string, unknown>();
    for (const item of items as unknown[]) {
      const value = plain(item);
      const key = JSON.stringify(value);
      if (!isAbsent(value) && !first.has(key)) first.set(key, item);
    }
    return [...first.values()];
  },
};

const text: EvaluatorTable = {
  cat(...parts) {
    const present = parts.map(written).filter((part) => part !== undefined);
    return present.length === 0 ? undefined : present.join("");
  },
  // JSON Schema's minLength counts characters, not UTF-16 units; so does this.
  length(value) {
    if (Array.isArray(value)) return value.length;
    return typeof value === "string" && value !== "" ? [...value].length : undefined;
  },
  lower: (value) => asText(value)?.toLowerCase(),
  json: (value) => (value === undefined || value === null ? undefined : sortedJson(value)),
  digits: (value) => asText(value)?.replace(/[^0-9]/g, ""),
  startsWith(value, beginning) {
    if (isAbsent(value) || isAbsent(beginning)) return undefined;
    return typeof value === "string" && typeof beginning === "string"
      ? value.startsWith(beginning)
      : undefined;
  },
  matches(value, pattern) {
    const written = asText(value);
    return written === undefined || written === "" ? undefined : patternOf(pattern as string).test(written);
  },
};

/** A part of a longer text; the items of a list are joined by commas, as in JSON Logic. */
function written(part: unknown): string | undefined {
  if (!Array.isArray(part))
    return typeof part === "number" || typeof part === "string" ? String(part) : undefined;
  const items = part.map(written).filter((item) => item !== undefined);
  return items.length === 0 ? undefined : items.join(",");
}

/** JSON with sorted keys, so that equal values have equal texts. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Patterns that rules match with, each compiled once. */
const patterns = new Map<string, RegExp>();

function patternOf(pattern: string): RegExp {
  return keptIn(patterns, pattern, () => new RegExp(pattern, "u"));
}

/** Calendar arithmetic on "YYYY-MM-DD"; a month or a year alone stands for its first day. A month later is the same day, or the month's last where it has none. */
const dates: EvaluatorTable = {
  year: (date) => firstDay(date)?.year,
  monthsBetween: between(monthsBetween),
  daysBetween: between((from, to) => dayNumber(to) - dayNumber(from)),
  addDays: moved((date, by) => dateOfDay(dayNumber(date) + by)),
  addMonths: moved(addMonths),
  addYears: moved((date, by) => addMonths(date, by * 12)),
};

function between(measure: (from: CalendarDate, to: CalendarDate) => number) {
  return (first: unknown, second: unknown): number | undefined => {
    const from = firstDay(first);
    const to = firstDay(second);
    return from && to ? measure(from, to) : undefined;
  };
}

/** A date moved by a whole number of something. */
function moved(move: (date: CalendarDate, by: number) => CalendarDate) {
  return (first: unknown, second: unknown): string | undefined => {
    const date = firstDay(first);
    const by = asNumber(second);
    return date && by !== undefined && Number.isSafeInteger(by) ? formatDate(move(date, by)) : undefined;
  };
}

/** What `withLookUp` writes. */
const lookUps: EvaluatorTable = {
  /** A rule, and the same in its faster form. */
  indexed: (_rule, faster) => faster,
  /** The items of a list for which one rule gives the values that another gives here. */
  alike(list, by, here) {
    // As conditions are: read one scope further in.
    return this.alike(
      list,
      unquote(by),
      jsonLogic.apply(unquote(here) as RulesLogic, this.within(undefined)),
    );
  },
  /** How many items a list has, without going through them where it says so itself. */
  size(list) {
    return (list as { length?: number } | undefined)?.length ?? itemsOf(this, list).length;
  },
};

/** Operators that only the compiler writes, to convert between what a scope reads and json-logic. */
const internals: EvaluatorTable = {
  /** Any list as an array of scopes, for json-logic's own list operators. */
  items(list) {
    return itemsOf(this, list);
  },
  /** Whether the current item is present. */
  itemPresent() {
    return !isAbsent(this.value());
  },
  /** For a condition of unknown type: json-logic would take 1 or "no" for true. */
  isTrue: (condition) => condition === true,
  first(list) {
    return Array.isArray(list) ? list[0] : this.enter(list, 1)[0];
  },
  /** The value of an item that was found in a list of scalars. */
  itself: (found) => plain(found),
  plainList(list) {
    return list === undefined || list === null ? undefined : valuesIn(this, list);
  },
  plainValue(value) {
    const isHandle = isObject(value) && !isScope(value);
    return plain(isHandle ? this.within(value) : value);
  },
};

/**
 * The functions of all our operators. `operators/` checks and compiles them in separate modules, because a browser only
 * evaluates rules.
 */
const evaluators: EvaluatorTable = {
  ...reading,
  ...comparison,
  ...logic,
  ...arithmetic,
  ...lists,
  ...text,
  ...dates,
  ...lookUps,
  ...internals,
};

for (const [name, evaluate] of Object.entries(evaluators))
  jsonLogic.add_operation(privateName(name), evaluate as (...values: unknown[]) => unknown);

/** What a compiled rule gives in a scope, as a plain value; undefined where it is absent. */
export function evaluateRule(compiled: CompiledRule, scope: Scope): unknown {
  return plain(jsonLogic.apply(compiled as RulesLogic, scope));
}

/**
 * The result of a rule that does not depend on answers, only on constants such as those that a flow passes to a block.
 * @returns undefined if it depends on answers
 */
export function settled(rule: CompiledRule | undefined): Json | undefined {
  if (rule === undefined || Array.isArray(rule)) return undefined;
  if (typeof rule !== "object" || rule === null) return rule;
  const [operator] = Object.keys(rule);
  const args = argumentsOf(rule[operator ?? ""] ?? null);
  if (operator === "@var") {
    const handed = handedOver(rule);
    return handed === rule ? undefined : settled(handed);
  }
  const [one, other] = args.map(settled);
  const both = one !== undefined && other !== undefined;
  if (operator === "@===") return both ? one === other : undefined;
  if (operator === "@!==") return both ? one !== other : undefined;
  if (operator === "@present") return isNothing(args[0]) ? false : undefined;
  if (operator === "@absent") return isNothing(args[0]) ? true : undefined;
  if (operator === "@!") return typeof one === "boolean" ? !one : undefined;
  const decisive = decides(operator);
  if (decisive === undefined) return undefined;
  const parts = args.map(settled);
  if (parts.includes(decisive)) return decisive;
  return parts.every((part) => part === !decisive) ? !decisive : undefined;
}

/** Whether a rule is a constant, written or passed as a parameter, that counts as absent: null, "" or an empty list. */
function isNothing(rule: CompiledRule | undefined): boolean {
  const handed = rule === undefined ? undefined : handedOver(rule);
  return handed === null || handed === "" || (Array.isArray(handed) && handed.length === 0);
}

/** The rule that was passed as a parameter, through blocks in blocks; a list as written. */
function handedOver(rule: CompiledRule): CompiledRule {
  if (!isObject(rule)) return rule;
  const [operator = ""] = Object.keys(rule);
  const args = argumentsOf(rule[operator] ?? null);
  if (operator === "@var") return args[0] === "param" ? handedOver(args[2] ?? null) : rule;
  return operator === "@items" || operator === "@plainList" ? handedOver(args[0] ?? null) : rule;
}

/** The value with which one argument decides a whole `and` or `or`. */
export function decides(operator: string | undefined): boolean | undefined {
  return operator === "@or" ? true : operator === "@and" ? false : undefined;
}

/** The arguments of a compiled operator. A single list among them is quoted; a single argument may have no list around it. */
export function argumentsOf(written: Json): Json[] {
  const quoted = Array.isArray(written) && written.length === 1 ? written[0] : undefined;
  if (isObject(quoted) && Array.isArray(quoted.value)) return quoted.value;
  return Array.isArray(written) ? written : [written];
}
