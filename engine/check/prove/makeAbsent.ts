import { isAbsent } from "../../json/values.ts";
import type { CompiledRule } from "../../types.ts";
import { partsOf } from "./ruleParts.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { targetsIn } from "./targetsIn.ts";
import { first, type Ways } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

/** Ways to make a value absent. */
export function* makeAbsent(search: Search, rule: CompiledRule, start: Start): Ways {
  const { from } = start;
  const parts = partsOf(rule);
  if (!parts) return;
  if (parts.operator === "else") {
    let reached: Witness | undefined = from;
    for (const part of parts.args) {
      if (!reached) return;
      reached = [...first(1, absentOrNow(search, part, { ...start, from: reached }))][0];
    }
    if (reached) yield reached;
    return;
  }
  yield* search.reach(rule, undefined, start);
}

/** As it is, where a value is absent already. */
export function* absentOrNow(search: Search, rule: CompiledRule, start: Start): Ways {
  const { frame, from } = start;
  if (isAbsent(search.stage.evaluate(rule, frame, from))) yield from;
  else yield* makeAbsent(search, rule, start);
}

/** Ways to make a condition unknown or false by taking away what it reads. */
export function* unknow(search: Search, rule: CompiledRule, start: Start): Ways {
  const { frame, from } = start;
  for (const target of targetsIn(search, rule, start, new Set())) {
    const without = search.stage.put(from, target, undefined);
    if (search.stage.evaluate(rule, frame, without) !== true) yield without;
  }
}
