/** Makes compiled rules readable again: read paths as an author writes them, facts by their names. */
import { above } from "../json/pointers.ts";
import type { Json, Pointer } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";

type Rebase = (path: string, depth: number) => Json;

/**
 * A rule as it stands where it is read: what its block is handed put in its place, and what that settles worked out. A
 * block's "required where it is said to be" is then just "always" in a flow that says so.
 * @param at the object the rule is read in
 */
export function plainRule(walker: Walker, rule: Json, at: Pointer): Json {
  return settled(rewrite(rule, 0, (path, depth) => handedOver(walker, path, at, depth)));
}

/** The rule behind `$param.name`, its paths read from here; any other path as it is. */
function handedOver(walker: Walker, path: string, at: Pointer, depth: number): Json {
  const [root, name = "", ...rest] = path.replace(/^(\$up\.)+/, "").split(".");
  if (root !== "$param") return { var: path };
  let levels = depth + 1;
  for (let object = at; object !== ""; object = outwards(walker, object), levels += 1) {
    const handed = walker.plan.authored[`${walker.node(object)?.pattern}#param:${name}`];
    if (handed === undefined) continue;
    const outer = outwards(walker, object);
    const rule = rewrite(plainRule(walker, handed, outer), 0, (inner, own) => ({
      var: /^\$(?!up\.|self|list|index|earlier)/.test(inner) ? inner : rebased(inner, levels, own),
    }));
    return rest.length === 0 ? rule : { get: [rule, rest.join(".")] };
  }
  return { var: path };
}

/** A path that leads out of its own list conditions leads further out by so many levels; others stay in them. */
function rebased(path: string, levels: number, own: number): string {
  const ups = /^(?:\$up\.)*/.exec(path)?.[0].length ?? 0;
  return ups / "$up.".length < own ? path : "$up.".repeat(levels) + path;
}

/** A rule with each of its paths replaced. `depth`: how many conditions on items of lists stand around a path. */
function rewrite(rule: Json, depth: number, path: Rebase): Json {
  if (Array.isArray(rule)) return rule.map((part) => rewrite(part, depth, path));
  if (typeof rule !== "object" || rule === null) return rule;
  if (typeof rule.var === "string") return path(rule.var, depth);
  const parts = Object.entries(rule).map(([operator, args]) => {
    if (!ITEM_OPERATORS.includes(operator) || !Array.isArray(args))
      return [operator, rewrite(args, depth, path)];
    return [operator, args.map((arg, index) => rewrite(arg, index === 0 ? depth : depth + 1, path))];
  });
  return Object.fromEntries(parts) as Json;
}

/** A rule without the parts that constants settle. */
function settled(rule: Json): Json {
  if (Array.isArray(rule)) return rule.map(settled);
  if (typeof rule !== "object" || rule === null) return rule;
  const parts = Object.entries(rule).map(([operator, args]) => [operator, settled(args)] as const);
  const [operator = "", args = null] = parts[0] ?? [];
  const list = Array.isArray(args) ? args : [args];
  if (operator === "===" || operator === "!==") {
    const [one = null, other = null] = list;
    if (isConstant(one) && isConstant(other)) return (one === other) === (operator === "===");
  }
  if (operator === "!" && typeof list[0] === "boolean") return !list[0];
  if (operator === "and" || operator === "or") {
    const neutral = operator === "and";
    if (list.includes(!neutral)) return !neutral;
    const open = list.filter((part) => part !== neutral);
    if (open.length < 2) return open[0] ?? neutral;
    return { [operator]: open };
  }
  if (operator === "if") return settledChoice(list);
  return Object.fromEntries(parts) as Json;
}

/** An `if` without the branches that are never and those behind the one that is always taken. */
function settledChoice(args: readonly Json[]): Json {
  const kept: Json[] = [];
  for (let index = 0; index < args.length; index += 2) {
    const condition = args[index] ?? null;
    const isElse = index === args.length - 1;
    if (isElse || condition === true) {
      kept.push(isElse ? condition : (args[index + 1] ?? null));
      break;
    }
    if (condition !== false) kept.push(condition, args[index + 1] ?? null);
  }
  return kept.length < 2 ? (kept[0] ?? null) : { if: kept };
}

function isConstant(value: Json): value is null | boolean | number | string {
  return typeof value !== "object" || value === null;
}

/** The object around an object; the list between them is no object. */
export function outwards(walker: Walker, object: Pointer): Pointer {
  const outer = above(object);
  return walker.node(outer)?.kind === "list" ? above(outer) : outer;
}

/** Operators whose second argument asks something of each item of a list. */
export const ITEM_OPERATORS: readonly string[] = [
  "some",
  "all",
  "none",
  "filter",
  "map",
  "count",
  "sum",
  "find",
];

/** A fact as a rule finds it. */
interface NamedFact {
  says: string;
  /** As its author wrote it, what its block is handed put in. */
  rule: Json;
  /** What it gives now. */
  value: Json | undefined;
  /** The object it is read in; "" for a flow's fact. */
  at: Pointer;
}

/** The fact a rule means that is read in this object: of the object, of one around it, or of the flow. */
export function factNamed(walker: Walker, name: string, at: Pointer): NamedFact | undefined {
  const { plan } = walker;
  for (let object = at; object !== ""; object = above(object)) {
    const node = walker.node(object);
    if (node?.kind !== "object" || !Object.hasOwn(node.facts, name)) continue;
    const rule = plainRule(walker, plan.authored[`${node.pattern}#fact:${name}`] ?? null, object);
    return { says: node.facts[name]?.says ?? name, rule, value: walker.fact(name, object), at: object };
  }
  const fact = Object.hasOwn(plan.facts, name) ? plan.facts[name] : undefined;
  return (
    fact && { says: fact.says, rule: plan.authored[`fact:${name}`] ?? null, value: walker.fact(name), at: "" }
  );
}
