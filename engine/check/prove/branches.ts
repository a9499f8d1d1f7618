import type { CompiledRule } from "../../types.ts";
import type { Search } from "./Search.ts";
import type { Start } from "./Start.ts";
import { first, inTurn, type Ways, WIDTH } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

/** Ways into each branch of an `if`: its condition true, those before it false. */
export function* branches(
  search: Search,
  args: readonly CompiledRule[],
  start: Start,
  into: (result: CompiledRule, witness: Witness) => Iterable<Witness>,
): Ways {
  const conditions: CompiledRule[] = [];
  for (let index = 0; index < args.length; index += 2) {
    const isElse = index === args.length - 1;
    const result = args[isElse ? index : index + 1] ?? null;
    const becomes = (rule: CompiledRule, wanted: boolean) => (witness: Witness) =>
      search.satisfy(rule, wanted, { ...start, from: witness });
    const conditionsOfIt = [
      ...conditions.map((rule) => becomes(rule, false)),
      ...(isElse ? [] : [becomes(args[index] ?? null, true)]),
    ];
    for (const witness of first(WIDTH, inTurn(conditionsOfIt, start.from))) yield* into(result, witness);
    conditions.push(args[index] ?? null);
  }
}
