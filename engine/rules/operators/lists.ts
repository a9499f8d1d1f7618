import type { CompiledRule, RuleType } from "../../types.ts";
import { type Call, handOut, type Operator, type OperatorTable, type Typed } from "../Call.ts";
import { nameKinds, unify } from "../kinds.ts";
import { withLookUp } from "../lookUp.ts";
import { ours } from "../Scope.ts";

const number: RuleType = { kind: "number" };

/** An operator that asks a condition of the items; json-logic's own goes through the scopes where they are not looked up. */
function quantifier(name: "some" | "all" | "none", says: string): Operator {
  return {
    arity: [2, 2],
    usage: `{ "${name}": [list, condition on one item] }`,
    says,
    compile(call) {
      const { list, compiled, of } = call.items();
      const condition = call.condition(1, of);
      const rule = { [name]: [compiled, condition] };
      return { compiled: withLookUp(name, rule, list, condition), type: { kind: "boolean" } };
    },
  };
}

/** What an operator makes of the items for which its condition is true; without one, of those that are present. */
function kept(
  call: Call,
  result: (items: CompiledRule) => CompiledRule,
): { compiled: CompiledRule; of: RuleType } {
  const { list, compiled, of } = call.items();
  const condition = call.args.length > 1 ? call.condition(1, of) : ours("itemPresent");
  const rule = result({ filter: [compiled, condition] });
  return { compiled: withLookUp(call.operator, rule, list, condition), of };
}

/** The results of a rule on every item. */
function mapped(call: Call, ...kinds: "number"[]): { compiled: CompiledRule; of: RuleType } {
  const { compiled, of } = call.items();
  const each = call.onItem(1, of, ...kinds);
  return { compiled: { map: [compiled, handOut(each)] }, of: each.type };
}

export const listOperators: OperatorTable = {
  some: quantifier(
    "some",
    "A list and a condition on one item: at least one item fulfils it. False for none.",
  ),
  all: quantifier(
    "all",
    "A list and a condition on one item: every item fulfils it. False for an empty list.",
  ),
  none: quantifier("none", "A list and a condition on one item: no item fulfils it."),
  filter: {
    arity: [2, 2],
    usage: '{ "filter": [list, condition on one item] }',
    says: "A list and a condition on one item: the items that fulfil it.",
    compile(call) {
      const { compiled, of } = kept(call, (items) => items);
      return { compiled, type: { kind: "list", of } };
    },
  },
  map: {
    arity: [2, 2],
    usage: '{ "map": [list, rule on one item] }',
    says: "A list and a rule on one item: the list of results.",
    compile(call) {
      const { compiled, of } = mapped(call);
      return { compiled, type: { kind: "list", of } };
    },
  },
  find: {
    arity: [2, 2],
    usage: '{ "find": [list, condition on one item] }',
    says: "A list and a condition on one item: the first that fulfils it. Read it with `get`.",
    compile(call) {
      const { compiled, of } = kept(call, (items) => ours("first", items));
      return of.kind === "object" || of.kind === "list"
        ? { compiled, type: of }
        : { compiled: ours("itself", compiled), type: of };
    },
  },
  count: {
    arity: [1, 2],
    usage: '{ "count": [list, condition on one item] }',
    says: "A list and, if wanted, a condition: how many items.",
    compile(call) {
      const { compiled } = kept(call, (items) => ours("count", items));
      return { compiled, type: number };
    },
  },
  sum: {
    arity: [2, 2],
    usage: '{ "sum": [list, rule on one item] }',
    says: "A list and a rule on one item: the sum. Absent items are passed over.",
    compile(call) {
      return call.gives(number, mapped(call, "number").compiled);
    },
  },
  merge: {
    arity: [1, Number.POSITIVE_INFINITY],
    usage: '{ "merge": [list, list, …] } or { "merge": [list of lists] }',
    says: "Lists one after the other; a single value counts as a list of one.",
    compile: compileMerge,
  },
  distinct: {
    arity: [1, 1],
    usage: '{ "distinct": list }',
    says: "A list without repetitions.",
    compile(call) {
      const { compiled, of } = call.items();
      return call.gives({ kind: "list", of }, compiled);
    },
  },
};

/** One list after the other; a single value counts as a list of one, and a list of lists alone as those lists. */
function compileMerge(call: Call): Typed {
  let of: RuleType = { kind: "null" };
  const compiled = call.args.map((_, i) => {
    const part = call.argument(i);
    const listed = part.type.kind === "list" ? part.type.of : part.type;
    const isListOfLists = call.args.length === 1 && part.type.kind === "list" && listed.kind === "list";
    const item = isListOfLists ? listed.of : listed;
    const wider = unify(of, item);
    if (!wider) {
      const message = `"merge" puts ${nameKinds([item.kind])} among items that are ${nameKinds([of.kind])}.`;
      call.report(i, "mixed-kinds", message, "Merge lists of one kind of items.");
    }
    of = wider ?? { kind: "unknown" };
    if (isListOfLists) return handOut(part);
    if (part.type.kind === "list") return ours("items", part.compiled);
    return part.type.kind === "unknown" ? handOut(part) : part.compiled;
  });
  return call.gives({ kind: "list", of }, ...compiled);
}
