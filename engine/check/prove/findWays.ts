import { isSame } from "../../json/values.ts";
import type { CompiledRule, Json } from "../../types.ts";
import { addItem } from "./addItem.ts";
import { itemsOf, keptBy } from "./itemsOf.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { first, inTurn, type Ways, WIDTH } from "./Ways.ts";

/** Ways to find something whose field has this value. */
export function* findWays(
  search: Search,
  args: readonly CompiledRule[],
  value: Json | undefined,
  start: Start,
): Ways {
  const { frame, from } = start;
  const [found = null] = args;
  const field = { "@get": [...args] };
  for (const item of itemsOf(search, found, start).slice(0, 60)) {
    if (value !== undefined) {
      const held = search.stage.evaluate({ "@var": [args[1] ?? null] }, item.frame, from);
      if (!isSame((held ?? null) as Json, value)) continue;
    }
    for (const witness of first(2, inTurn(keptBy(search, item, start), from)))
      if (value !== undefined || search.stage.evaluate(field, frame, witness) !== undefined) yield witness;
  }
  for (const longer of first(WIDTH, addItem(search, found, start))) {
    const item = itemsOf(search, found, { ...start, from: longer }).at(-1);
    if (!item) continue;
    for (const witness of first(2, inTurn(keptBy(search, item, start), longer)))
      if (value === undefined) yield witness;
      else
        yield* first(
          2,
          search.reach({ "@var": [args[1] ?? null] }, value, { ...start, frame: item.frame, from: witness }),
        );
  }
}
