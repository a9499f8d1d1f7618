import type { CompiledRule, Json } from "../../types.ts";
import { answerTarget } from "./Frame.ts";
import { itemsOf } from "./itemsOf.ts";
import { makeAbsent } from "./makeAbsent.ts";
import { oneItem } from "./oneItem.ts";
import { partsOf } from "./ruleParts.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { first, type Ways, WIDTH } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

/** Ways to make a text or a list this long. */
export function* lengthWays(search: Search, rule: CompiledRule, value: Json | undefined, start: Start): Ways {
  const { frame, from } = start;
  if (value === undefined) {
    yield* makeAbsent(search, rule, start);
    return;
  }
  if (typeof value !== "number" || value < 0 || value > 5000) return;
  const now = search.stage.evaluate(rule, frame, from);
  if (typeof now === "string" || partsOf(rule)?.operator !== "items") {
    const base = typeof now === "string" && now !== "" ? now : "1";
    for (const text of [base.padEnd(value, base.at(-1) ?? "1").slice(0, value), "1".repeat(value)])
      yield* first(2, search.reach(rule, text, start));
    return;
  }
  yield* countWays(search, rule, value, start);
}

/** Ways to have so many items in a list. */
export function* countWays(search: Search, rule: CompiledRule, value: Json | undefined, start: Start): Ways {
  const { frame, from } = start;
  if (typeof value !== "number" || value < 0 || value > 40) return;
  const countNow = (witness: Witness) => {
    const now = search.stage.evaluate({ "@plainList": [rule] }, frame, witness);
    return Array.isArray(now) ? now.length : 0;
  };
  let reached: Witness | undefined = from;
  for (let turn = 0; reached && turn < 40 && countNow(reached) !== value; turn += 1) {
    const before = countNow(reached);
    const at: Witness = reached;
    const ways =
      before < value
        ? oneItem(search, rule, true, true, { ...start, from: at })
        : dropItem(search, rule, { ...start, from: at });
    reached = undefined;
    for (const witness of first(WIDTH, ways))
      if (Math.abs(value - countNow(witness)) < Math.abs(value - before)) {
        reached = witness;
        break;
      }
  }
  if (reached) yield reached;
}

function* dropItem(search: Search, rule: CompiledRule, start: Start): Ways {
  const { from } = start;
  const last = itemsOf(search, rule, start).at(-1)?.frame;
  if (last?.kind === "object") yield search.stage.put(from, answerTarget(last.pointer), undefined);
  else if (last?.kind === "data" && last.origin) yield search.stage.put(from, last.origin, undefined);
}
