import type { CompiledRule, Json, Pointer } from "../../types.ts";
import { candidatesAt } from "./candidates.ts";
import { answerTarget, isTarget } from "./Frame.ts";
import { partsOf } from "./ruleParts.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { DEEPEST, first, type Ways, WIDTH } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

/** Ways to have one item more. */
export function* addItem(search: Search, rule: CompiledRule, start: Start): Ways {
  const { frame, from, depth = 0 } = start;
  const parts = partsOf(rule);
  if (!parts || depth > DEEPEST) return;
  if (["filter", "items", "plainList", "first", "distinct", "merge"].includes(parts.operator)) {
    for (const part of parts.operator === "merge" ? parts.args : parts.args.slice(0, 1))
      yield* addItem(search, part, { ...start, depth: depth + 1 });
    return;
  }
  if (!parts.instruction) return;
  search.stage.stand(from);
  const meaning = search.stage.meaning(parts.instruction, frame);
  if (meaning.kind === "rule" && meaning.keys.length === 0)
    yield* addItem(search, meaning.rule, { ...start, frame: meaning.frame, depth: depth + 1 });
  else if (meaning.kind === "entries" && meaning.limit === undefined) {
    for (const shown of first(2, search.show(meaning.list, from, depth + 1)))
      yield* addEntry(search, meaning.list, shown);
  } else if (isTarget(meaning)) {
    const now = search.stage.evaluate(rule, frame, from);
    const items = Array.isArray(now) ? (now as Json[]) : [];
    const lists = candidatesAt(search, meaning, from).filter(Array.isArray) as Json[][];
    const samples = lists.flat().slice(0, 8);
    for (const item of samples.length > 0 ? samples : [{}])
      yield* first(2, search.give(meaning, [...items, item], from, depth + 1));
  }
}

/** Ways to have one entry more in a list of the form. */
export function* addEntry(search: Search, list: Pointer, from: Witness): Ways {
  const count = search.stage.stand(from).count(list);
  const known = search.pool.ofAnswer(`${list}/0`).slice(0, WIDTH);
  for (const entry of [...known, {}]) yield search.stage.put(from, answerTarget(`${list}/${count}`), entry);
  // A list that is not there yet cannot take an entry in place.
  if (count === 0)
    for (const entry of [...known, {}]) yield search.stage.put(from, answerTarget(list), [entry]);
}

/** Ways to have at least so many entries in a list of the form. */
export function* grow(search: Search, list: Pointer, count: number, from: Witness): Ways {
  const held = search.stage.stand(from).count(list);
  if (held >= count) {
    yield from;
    return;
  }
  for (const longer of addEntry(search, list, from))
    if (search.stage.stand(longer).count(list) > held) yield* grow(search, list, count, longer);
}
