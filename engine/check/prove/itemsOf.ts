import type { CompiledRule } from "../../types.ts";
import { type Frame, inside, isTarget, type Target } from "./Frame.ts";
import { partsOf } from "./ruleParts.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import type { Witness } from "./Witness.ts";

/** One item of a list that a rule goes through: what it sees, and what it must fulfil to be gone through at all. */
export interface Item {
  frame: Frame;
  kept: { rule: CompiledRule; frame: Frame }[];
}

/** The items a rule goes through, as far as they are there. */
export function itemsOf(search: Search, rule: CompiledRule, start: Start): Item[] {
  const { frame, from } = start;
  const parts = partsOf(rule);
  if (!parts) return Array.isArray(rule) ? rule.map((value) => dataItem(value, undefined, frame)) : [];
  const { operator, args } = parts;
  if (operator === "filter") {
    const condition = args[1] ?? null;
    return itemsOf(search, args[0] ?? null, start).map((item) => ({
      ...item,
      kept: [...item.kept, { rule: condition, frame: item.frame }],
    }));
  }
  if (["items", "plainList", "first", "distinct"].includes(operator))
    return itemsOf(search, args[0] ?? null, start);
  if (operator === "merge") return args.flatMap((part) => itemsOf(search, part, start));
  if (operator !== "var" && operator !== "fact") return [];
  const walker = search.stage.stand(from);
  const meaning = search.stage.meaning(parts.instruction ?? ["unread"], frame);
  if (meaning.kind === "rule" && meaning.keys.length === 0)
    return itemsOf(search, meaning.rule, { ...start, frame: meaning.frame });
  if (meaning.kind === "entries") {
    const count = Math.min(walker.count(meaning.list), meaning.limit ?? Number.POSITIVE_INFINITY);
    return Array.from({ length: count }, (_, index) => ({
      frame: {
        kind: "object",
        pointer: `${meaning.list}/${index}`,
        list: meaning.list,
        index,
        outer: frame,
      },
      kept: [],
    }));
  }
  const value = search.stage.evaluate(rule, frame, from);
  if (!Array.isArray(value)) return [];
  return value.map((item, index) =>
    dataItem(item, isTarget(meaning) ? inside(meaning, [String(index)]) : undefined, frame),
  );
}

/** What an item must fulfil to be gone through, as ways to be gone one after the other. */
export function keptBy(
  search: Search,
  { kept }: Item,
  start: Start,
): ((from: Witness) => Iterable<Witness>)[] {
  return kept.map(
    ({ rule, frame }) =>
      (from) =>
        search.satisfy(rule, true, { ...start, frame, from }),
  );
}

function dataItem(value: unknown, origin: Target | undefined, outer: Frame): Item {
  return { frame: { kind: "data", value, origin, outer }, kept: [] };
}
