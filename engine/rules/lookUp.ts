import { isObject } from "../json/values.ts";
import type { CompiledRule, Json, ReadInstruction } from "../types.ts";
import { argumentsOf } from "./evaluate.ts";
import { ours, privateName, quote } from "./Scope.ts";

/**
 * Looks items of a list up by an index instead of testing each one. A rule such as
 * `{ "count": ["$list", { "===": [{ "var": "type" }, "$up.type"] }] }` in an entry would test n items for each of n
 * entries. The part that depends only on the item becomes the key of an index that the list keeps; the asking entry looks
 * its own value up in it.
 */

/** What a rule reads: the item it tests, or what is around that item. Other data is the same for every entry that asks. */
const ITEM = 1;
const AROUND = 2;

/** Operators whose second argument is read in each item of the first. */
export const OVER_ITEMS = new Set(["some", "all", "none", "filter", "map"]);

/** The operators that can look their items up, and how each makes its result of the items found in the list. */
const RESULTS: { readonly [operator: string]: (found: CompiledRule, list: CompiledRule) => CompiledRule } = {
  some: isAny,
  none: (found) => ({ "===": [ours("size", found), 0] }),
  all: (found, list) => ({ and: [isAny(found), { "===": [ours("size", found), ours("size", list)] }] }),
  count: (found) => ours("size", found),
  filter: (found) => found,
  find: (found) => ours("first", found),
};

function isAny(found: CompiledRule): CompiledRule {
  return { ">": [ours("size", found), 0] };
}

/**
 * The same rule with its faster form beside it, where it has one.
 * @param list the compiled list, as it is read
 * @param condition the compiled condition on one item
 */
export function withLookUp(
  operator: string,
  rule: CompiledRule,
  list: CompiledRule,
  condition: CompiledRule,
): CompiledRule {
  const found = lookUp(list, condition);
  const result = RESULTS[operator];
  return found && result ? { [INDEXED]: [{ quoted: true, value: [rule] }, result(found, list)] } : rule;
}

const INDEXED = privateName("indexed");

/** The rule as written, without its faster form: for code that takes rules apart. */
export function withoutLookUp(rule: CompiledRule): CompiledRule {
  const written = isObject(rule) ? rule[INDEXED] : undefined;
  return Array.isArray(written) ? ((written[0] as { value: Json[] }).value[0] as Json) : rule;
}

function lookUp(list: CompiledRule, condition: CompiledRule): CompiledRule | undefined {
  const source = instructionOf(list)?.[0];
  const parts = partsOf(condition);
  const own = parts.filter((part) => !(reach(part, 0) & AROUND));
  const pairs = parts.filter((part) => !own.includes(part)).map(sidesOf);
  if (pairs.includes(undefined)) return undefined;
  const isOfEntry = source === "list" || source === "earlier";
  // An index on any other list pays only if the condition compares items with the asking entry.
  if (!isOfEntry && !(pairs.length > 0 && ["f", "s", "item", "load", "ref"].includes(source ?? "")))
    return undefined;
  const sides = pairs as Sides[];
  const keys = sides.map(({ item }) => item);
  const by: CompiledRule =
    own.length === 0 ? keys : { if: [{ and: own.map((part) => ({ "===": [part, true] })) }, keys] };
  return ours("alike", list, quote(by), quote(sides.map(({ around }) => around)));
}

/** The parts that must all hold for a condition to hold. */
function partsOf(condition: CompiledRule): CompiledRule[] {
  const written = isObject(condition) ? condition[privateName("and")] : undefined;
  return written === undefined ? [condition] : argumentsOf(written).flatMap(partsOf);
}

interface Sides {
  item: CompiledRule;
  around: CompiledRule;
}

/** A comparison of something of the item with something around it. */
function sidesOf(condition: CompiledRule): Sides | undefined {
  const written = isObject(condition) ? condition[privateName("===")] : undefined;
  const [one = null, other = null] = Array.isArray(written) ? written : [];
  if (reach(one, 0) === ITEM && reach(other, 0) === AROUND) return { item: one, around: other };
  return reach(one, 0) === AROUND && reach(other, 0) === ITEM ? { item: other, around: one } : undefined;
}

/**
 * Whether a rule gives the same for every entry of a list: it reads nothing of the object that it is read in, or of one
 * around that.
 * @param onItem a rule on an item of what it gives, for which that must hold as well
 */
export function isSameEverywhere(rule: CompiledRule, onItem: CompiledRule = null): boolean {
  return !((reach(rule, -1) | reach(onItem, 0)) & AROUND);
}

/** What a compiled rule reads, so many scopes inside of the item. */
function reach(rule: CompiledRule, depth: number): number {
  if (Array.isArray(rule)) return rule.reduce<number>((sum, part) => sum | reach(part, depth), 0);
  const plain = withoutLookUp(rule);
  if (!isObject(plain)) return 0;
  const instruction = instructionOf(plain);
  if (instruction) return reachOf(instruction, depth);
  const [operator = ""] = Object.keys(plain);
  const [first = null, ...rest] = argumentsOf(plain[operator] ?? null);
  if (operator === privateName("get")) return reach(first, depth);
  return reach(first, depth) | reach(rest, OVER_ITEMS.has(operator) ? depth + 1 : depth);
}

function reachOf(instruction: ReadInstruction, depth: number): number {
  switch (instruction[0]) {
    case "f":
    case "item":
    case "list":
    case "earlier":
    case "index":
    case "fact":
      return instruction[1] > depth ? AROUND : instruction[1] === depth ? ITEM : 0;
    case "param":
      return reach(instruction[2], depth - instruction[1]);
    case "in":
    case "path":
      return reachOf(instruction[1], depth);
    case "s":
    case "flowFact":
    case "load":
    case "ref":
    case "user":
    case "today":
      return 0;
    default:
      return ITEM | AROUND;
  }
}

/** The instruction by which a rule reads; undefined of any other rule. */
function instructionOf(rule: CompiledRule): ReadInstruction | undefined {
  const written = isObject(rule) ? (rule[privateName("var")] ?? rule[privateName("fact")]) : undefined;
  const quoted = Array.isArray(written) ? written[0] : undefined;
  return isObject(quoted) && Array.isArray(quoted.value) ? (quoted.value as ReadInstruction) : undefined;
}
