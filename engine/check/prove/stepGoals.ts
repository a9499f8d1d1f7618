import type { Plan, StepPlan } from "../../types.ts";
import type { PlaceIndex } from "../CheckedFlow.ts";
import { ROOT } from "./Frame.ts";
import type { Goal } from "./Goal.ts";
import { makeGoal } from "./makeGoal.ts";
import { mended } from "./mended.ts";
import { first, WIDTH } from "./Ways.ts";

/** That a step comes, is skipped, can be opened and kept closed, as far as rules decide it. */
export function stepGoals(places: PlaceIndex, step: StepPlan): Goal[] {
  const pattern = `/${step.id}`;
  const enter = step.enterWhen;
  const goals = [
    makeGoal("shown", pattern, places.step(step.id, ...(step.showWhen === undefined ? [] : ["showWhen"])), {
      isMet: (walker) => walker.active(step.id),
      ways: (search, from) => search.show(pattern, from),
      rule: step.showWhen,
    }),
  ];
  if (step.showWhen !== undefined) {
    const rule = step.showWhen;
    goals.push(
      makeGoal("hidden", pattern, places.step(step.id, "showWhen"), {
        isMet: (walker) => !walker.active(step.id),
        ways: (search, from) => search.satisfy(rule, false, { frame: ROOT, from }),
        rule,
      }),
    );
  }
  if (enter === undefined) return goals;
  for (const [kind, wanted] of [
    ["open", true],
    ["closed", false],
  ] as const) {
    goals.push(
      makeGoal(kind, pattern, places.step(step.id, "enterWhen"), {
        isMet: (walker) => walker.active(step.id) && (walker.evaluate(enter) === true) === wanted,
        *ways(search, from) {
          for (const shown of first(WIDTH, search.show(pattern, from)))
            yield* first(WIDTH, search.satisfy(enter, wanted, { frame: ROOT, from: shown }));
        },
        rule: enter,
        within: pattern,
      }),
    );
  }
  return goals;
}

/** That a step can be answered without an error, and the next one opened. */
export function passableGoal(places: PlaceIndex, plan: Plan, step: StepPlan): Goal {
  const pattern = `/${step.id}`;
  return makeGoal("passable", pattern, places.step(step.id), {
    isMet: (walker) => {
      const path = walker.path();
      const position = path.indexOf(step.id);
      if (position < 0) return false;
      return path
        .slice(0, position + 1)
        .every((id) => !walker.stepIssues(id).some((issue) => issue.level === "error"));
    },
    *ways(search, from) {
      for (const shown of first(3, search.show(pattern, from))) {
        const found = mended(search, plan, (witness) => search.errorsUpTo(step.id, witness), shown);
        if (found) yield found;
      }
    },
    within: pattern,
  });
}
