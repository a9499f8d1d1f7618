import type { CheckPlan, ObjectNode, Pattern, Plan, Pointer } from "../../types.ts";
import type { Walker } from "../../walk/Walker.ts";
import type { PlaceIndex } from "../CheckedFlow.ts";
import { checksOf, nodesOf, type PlacedCheck, placesOf, placesToTry } from "../CheckedFlow.ts";
import type { Goal } from "./Goal.ts";
import { makeGoal } from "./makeGoal.ts";
import { mended } from "./mended.ts";
import type { Search } from "./Search.ts";
import { first, type Ways, WIDTH } from "./Ways.ts";
import type { Witness } from "./Witness.ts";

/** That a check fails and holds. */
export function checkGoals(
  places: PlaceIndex,
  owner: ObjectNode,
  check: CheckPlan,
  property: Pattern | undefined,
): Goal[] {
  const pattern = property ?? owner.pattern;
  const inOwner = (at: Pointer, path: Pattern) => `${at}${path.slice(owner.pattern.length)}`;
  const isAsked = (walker: Walker, at: Pointer) =>
    walker.relevant(at) &&
    (property === undefined || walker.relevant(inOwner(at, property))) &&
    (check.when === undefined || walker.evaluate(check.when, at) === true);
  const towards = (wanted: boolean) =>
    function* (search: Search, from: Witness): Ways {
      for (const at of placesToTry(owner.pattern)) {
        const frame = search.frameAt(at);
        const shownAt = [
          ...(property === undefined ? [at] : [inOwner(at, property)]),
          ...check.at.slice(0, 1).map((path) => `${at}/${path}`),
        ];
        for (const shown of first(WIDTH, search.showAll(shownAt, from)))
          for (const asked of check.when === undefined
            ? [shown]
            : first(WIDTH, search.satisfy(check.when, true, { frame, from: shown })))
            yield* first(12, search.satisfy(check.assert, wanted, { frame, from: asked }));
        for (const settled of first(3, search.satisfy(check.assert, wanted, { frame, from })))
          yield* first(3, search.showAll(shownAt, settled));
      }
    };
  const common = { name: check.id, rule: check.assert, within: pattern, isOwn: true };
  const extra = check.when === undefined ? [] : [check.when];
  return [
    makeGoal("raised", pattern, places.check(pattern, check.id), {
      ...common,
      extra,
      isMet: (walker) =>
        placesOf(owner.pattern, walker).some(
          (at) =>
            isAsked(walker, at) &&
            walker.evaluate(check.assert, at) === false &&
            check.at.some((path) => walker.issues(`${at}/${path}`).some((issue) => issue.code === check.id)),
        ),
      ways: towards(false),
    }),
    makeGoal("passed", pattern, places.check(pattern, check.id), {
      ...common,
      extra,
      isMet: (walker) =>
        placesOf(owner.pattern, walker).some(
          (at) => isAsked(walker, at) && walker.evaluate(check.assert, at) === true,
        ),
      ways: towards(true),
    }),
  ];
}

/** That a raised error can be mended by answers alone, seen from a witness of it. */
export function mendedGoal(raised: Goal, from: Witness, plan: Plan): Goal | undefined {
  const found = checkNamed(plan, raised.pattern, raised.name ?? "");
  if (found?.check.level !== "error") return undefined;
  const { check, owner, property } = found;
  const [, step = ""] = raised.pattern.split("/");
  // Another error in its place would be no way out.
  const errorsIn = (walker: Walker) =>
    placesOf(owner.pattern, walker).flatMap((at) =>
      check.at.flatMap((path) => walker.issues(`${at}/${path}`).filter((issue) => issue.level === "error")),
    );
  return {
    ...raised,
    id: `${raised.id.replace(/ raised$/, "")} mended`,
    kind: "mended",
    isMet: (walker) => !walker.active(step) || errorsIn(walker).length === 0,
    *ways(search) {
      for (const at of placesToTry(owner.pattern)) {
        const frame = search.frameAt(at);
        yield* first(WIDTH, search.satisfy(check.assert, true, { frame, from }));
        if (check.when !== undefined) yield* first(WIDTH, search.satisfy(check.when, false, { frame, from }));
        const base = owner.pattern.length;
        for (const path of check.at) yield* first(2, search.hide(`${at}/${path}`, from));
        if (property !== undefined) yield* first(2, search.hide(`${at}${property.slice(base)}`, from));
      }
      const found = mended(search, plan, (witness) => errorsIn(search.walkerAt(witness)), from);
      if (found) yield found;
    },
  };
}

function checkNamed(
  plan: Plan,
  pattern: Pattern,
  id: string,
): (PlacedCheck & { owner: ObjectNode }) | undefined {
  for (const owner of nodesOf(plan)) {
    if (owner.kind !== "object") continue;
    for (const placed of checksOf(owner))
      if (placed.check.id === id && (placed.property ?? owner.pattern) === pattern)
        return { ...placed, owner };
  }
  return undefined;
}
