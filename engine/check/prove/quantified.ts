import type { CompiledRule } from "../../types.ts";
import { type Item, itemsOf } from "./itemsOf.ts";
import { makeAbsent, unknow } from "./makeAbsent.ts";
import { oneItem } from "./oneItem.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { first, type Ways, WIDTH } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

/** Ways to make `some`, `none` or `all` of a list true or false. */
export function* quantified(
  search: Search,
  operator: "some" | "none" | "all",
  args: readonly CompiledRule[],
  wanted: boolean,
  start: Start,
): Ways {
  const [list = null, condition = null] = args;
  // "All" is that there are some and that none fails.
  const one = operator === "some" ? wanted : operator === "none" ? !wanted : !wanted;
  const fulfilled = operator !== "all";
  if (one) {
    yield* oneItem(search, list, condition, fulfilled, start);
    if (operator === "all") yield* makeAbsent(search, list, start);
    return;
  }
  if (operator !== "all") yield* first(2, makeAbsent(search, list, start));
  const starts = operator === "all" ? first(WIDTH, search.know(list, start)) : [start.from];
  for (const begun of starts) {
    let reached = begun;
    const items = itemsOf(search, list, { ...start, from: begun }).slice(0, 8);
    for (const [index, item] of items.entries()) {
      const isSettled = (witness: Witness) =>
        items
          .slice(0, index)
          .every((other) => search.stage.evaluate(condition, other.frame, witness) !== fulfilled);
      reached =
        [
          ...first(
            1,
            matching(isSettled, withoutItem(search, item, condition, fulfilled, { ...start, from: reached })),
          ),
        ][0] ?? reached;
    }
    yield reached;
  }
}

/** Ways in which one item no longer counts. */
function* withoutItem(
  search: Search,
  item: Item,
  condition: CompiledRule,
  counts: boolean,
  start: Start,
): Ways {
  yield* first(3 * WIDTH, search.satisfy(condition, !counts, { ...start, frame: item.frame }));
  yield* first(WIDTH, unknow(search, condition, { ...start, frame: item.frame }));
  for (const kept of item.kept)
    yield* first(WIDTH, search.satisfy(kept.rule, false, { ...start, frame: kept.frame }));
}

function* matching(holds: (witness: Witness) => boolean, ways: Iterable<Witness>): Ways {
  for (const witness of ways) if (holds(witness)) yield witness;
}
