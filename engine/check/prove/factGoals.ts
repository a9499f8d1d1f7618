import type { CompiledRule, ObjectNode } from "../../types.ts";
import type { PlaceIndex } from "../CheckedFlow.ts";
import { placesOf } from "../CheckedFlow.ts";
import { ROOT } from "./Frame.ts";
import type { Goal } from "./Goal.ts";
import { everywhere, makeGoal } from "./makeGoal.ts";
import { first, WIDTH } from "./Ways.ts";

/** Both sides of a fact, of the flow or of a block. */
export function factGoals(
  places: PlaceIndex,
  name: string,
  rule: CompiledRule,
  owner: ObjectNode | undefined,
): Goal[] {
  const pattern = owner?.pattern ?? "";
  return [true, false].map((wanted) =>
    makeGoal(wanted ? "true" : "false", pattern, places.fact(name, owner?.pattern), {
      name,
      isMet: (walker) =>
        owner === undefined
          ? walker.fact(name) === wanted
          : placesOf(pattern, walker).some((at) => walker.relevant(at) && walker.fact(name, at) === wanted),
      *ways(search, from) {
        if (owner === undefined) yield* search.satisfy(rule, wanted, { frame: ROOT, from });
        else
          yield* everywhere(pattern, function* (at) {
            for (const shown of first(WIDTH, search.show(at, from)))
              yield* first(WIDTH, search.satisfy(rule, wanted, { frame: search.frameAt(at), from: shown }));
          });
      },
      rule,
      ...(owner === undefined ? {} : { within: pattern, isOwn: true }),
    }),
  );
}
