import { isAbsent } from "../../json/values.ts";
import type { CompiledRule, Json } from "../../types.ts";
import { branches } from "./branches.ts";
import { countWays, lengthWays } from "./countWays.ts";
import { findWays } from "./findWays.ts";
import { inverses } from "./inverses.ts";
import { itemsOf } from "./itemsOf.ts";
import { absentOrNow, makeAbsent } from "./makeAbsent.ts";
import { partsOf, type RuleParts } from "./ruleParts.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { sumWays } from "./sumWays.ts";
import { first, type Ways, WIDTH } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

/** Ways to make a rule give a value, by its operator; undefined is absent. They are yet to be tried. */
export function* valueWays(search: Search, rule: CompiledRule, value: Json | undefined, start: Start): Ways {
  const { frame, from, depth = 0 } = start;
  const parts = partsOf(rule);
  if (!parts) return;
  const { operator, args } = parts;
  const [a = null] = args;
  switch (operator) {
    case "var":
    case "fact": {
      search.stage.stand(from);
      const meaning = search.stage.meaning(parts.instruction ?? ["unread"], frame);
      yield* search.give(meaning, value, from, depth);
      return;
    }
    case "plainValue":
    case "plainList":
    case "items":
    case "lower":
    case "digits":
    case "itself":
      yield* search.reach(a, value, start);
      return;
    case "if":
      yield* branches(search, args, start, (result, witness) =>
        search.reach(result, value, { ...start, from: witness }),
      );
      return;
    case "else":
      for (const [index, part] of args.entries()) {
        let reached: Witness | undefined = from;
        for (const earlier of args.slice(0, index))
          reached = reached && [...first(1, absentOrNow(search, earlier, { ...start, from: reached }))][0];
        if (reached) yield* first(WIDTH, search.reach(part, value, { ...start, from: reached }));
      }
      return;
    case "get":
      yield* findWays(search, args, value, start);
      return;
    case "filter":
    case "first":
      if (value === undefined)
        for (const item of itemsOf(search, rule, start))
          for (const kept of item.kept)
            yield* first(2, search.satisfy(kept.rule, false, { ...start, frame: kept.frame }));
      return;
    case "length":
      yield* lengthWays(search, a, value, start);
      return;
    case "count":
      yield* countWays(search, a, value, start);
      return;
    case "sum":
      yield* sumWays(search, a, value, start);
      return;
  }
  if (typeof value === "boolean") {
    yield* search.satisfy(rule, value, start);
    return;
  }
  if (value === undefined) {
    for (const part of args) yield* first(2, makeAbsent(search, part, start));
    return;
  }
  yield* operandWays(search, parts, value, start);
}

/** Ways to make a calculation give a value: one operand after the other is what it must be for that. */
function* operandWays(search: Search, { operator, args }: RuleParts, value: Json, start: Start): Ways {
  const { frame, from } = start;
  const at = (part: CompiledRule) => search.stage.evaluate(part, frame, from);
  for (const [index, part, wanted] of inverses(operator, args, value, at)) {
    if (wanted !== undefined) yield* first(WIDTH, search.reach(part, wanted, start));
    // The other operands may be absent yet.
    for (const other of args)
      if (other !== part && partsOf(other) && isAbsent(at(other)))
        for (const witness of first(2, search.know(other, start)))
          for (const [again, operand, target] of inverses(operator, args, value, (one) =>
            search.stage.evaluate(one, frame, witness),
          ))
            if (again === index && target !== undefined)
              yield* first(2, search.reach(operand, target, { ...start, from: witness }));
  }
}
