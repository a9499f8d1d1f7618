import type { CompiledRule } from "../../types.ts";
import { addItem } from "./addItem.ts";
import { type Item, itemsOf, keptBy } from "./itemsOf.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { first, inTurn, type Ways, WIDTH } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

/** Ways to have one item of a list that is gone through and for which a condition is true or false. */
export function* oneItem(
  search: Search,
  list: CompiledRule,
  condition: CompiledRule,
  wanted: boolean,
  start: Start,
): Ways {
  const inItem = (item: Item, from: Witness) =>
    inTurn(
      [
        ...keptBy(search, item, start),
        (witness: Witness) =>
          search.satisfy(condition, wanted, { ...start, frame: item.frame, from: witness }),
      ],
      from,
    );
  for (const item of itemsOf(search, list, start).slice(0, 4)) yield* first(WIDTH, inItem(item, start.from));
  for (const longer of first(WIDTH, addItem(search, list, start))) {
    const item = itemsOf(search, list, { ...start, from: longer }).at(-1);
    if (item) yield* first(WIDTH, inItem(item, longer));
  }
}
