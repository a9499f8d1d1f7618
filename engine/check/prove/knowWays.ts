import type { CompiledRule } from "../../types.ts";
import { addEntry } from "./addItem.ts";
import { branches } from "./branches.ts";
import { candidates, candidatesAt } from "./candidates.ts";
import { isTarget } from "./Frame.ts";
import { findWays } from "./findWays.ts";
import { oneItem } from "./oneItem.ts";
import { partsOf } from "./ruleParts.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { first, inTurn, type Ways } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

/** Ways to make a value present, by what gives it. They are yet to be tried. */
export function* knowWays(search: Search, rule: CompiledRule, start: Start): Ways {
  const { frame, from, depth = 0 } = start;
  const parts = partsOf(rule);
  if (!parts) return;
  const { operator, args } = parts;
  if (operator === "var" || operator === "fact") {
    search.stage.stand(from);
    const meaning = search.stage.meaning(parts.instruction ?? ["unread"], frame);
    if (meaning.kind === "rule") {
      if (meaning.keys.length === 0) yield* search.know(meaning.rule, { ...start, frame: meaning.frame });
      else for (const value of candidates(search, rule, start)) yield* search.reach(rule, value, start);
    } else if (meaning.kind === "entries")
      for (const shown of first(2, search.show(meaning.list, from, depth)))
        yield* addEntry(search, meaning.list, shown);
    else if (isTarget(meaning))
      for (const value of candidatesAt(search, meaning, from))
        yield* first(2, search.give(meaning, value, from, depth));
    return;
  }
  if (operator === "if") {
    yield* branches(search, args, start, (result, witness) =>
      search.know(result, { ...start, from: witness }),
    );
    return;
  }
  if (operator === "else") {
    for (const part of args) yield* first(2, search.know(part, start));
    return;
  }
  if (operator === "filter" || operator === "first") {
    yield* oneItem(search, rule, true, true, start);
    return;
  }
  if (operator === "get") {
    yield* findWays(search, args, undefined, start);
    return;
  }
  yield* knowAll(search, args, start);
}

/** Ways to make several values present at once. */
export function knowAll(search: Search, rules: readonly CompiledRule[], start: Start): Ways {
  const read = rules.filter((rule) => partsOf(rule) !== undefined);
  return inTurn(
    read.map((rule) => (from: Witness) => search.know(rule, { ...start, from })),
    start.from,
  );
}
