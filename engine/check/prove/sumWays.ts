import type { CompiledRule, Json } from "../../types.ts";
import { addItem } from "./addItem.ts";
import { itemsOf } from "./itemsOf.ts";
import { partsOf } from "./ruleParts.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { first, type Ways } from "./Ways.ts";

/** Ways to make the values of a list add up to this: one of them is what is still missing. */
export function* sumWays(search: Search, rule: CompiledRule, value: Json | undefined, start: Start): Ways {
  const parts = partsOf(rule);
  if (typeof value !== "number" || parts?.operator !== "map") return;
  const [list = null, each = null] = parts.args;
  for (const begun of [start.from, ...first(2, addItem(search, list, start))]) {
    const items = itemsOf(search, list, { ...start, from: begun });
    const now = items.map((item) => Number(search.stage.evaluate(each, item.frame, begun) ?? 0));
    const sum = now.reduce((total, one) => total + one, 0);
    for (const [index, item] of items.slice(0, 4).entries())
      yield* first(
        2,
        search.reach(each, Number((value - sum + (now[index] ?? 0)).toFixed(6)), {
          ...start,
          frame: item.frame,
          from: begun,
        }),
      );
  }
}
