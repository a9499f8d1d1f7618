import type { PlaceIndex } from "../CheckedFlow.ts";
import { checksOf, nodesOf } from "../CheckedFlow.ts";
import { checkGoals } from "./checkGoals.ts";
import type { DataShapes } from "./DataShapes.ts";
import { ROOT } from "./Frame.ts";
import { factGoals } from "./factGoals.ts";
import type { Goal } from "./Goal.ts";
import { isCondition } from "./isCondition.ts";
import { nodeGoals } from "./nodeGoals.ts";
import type { Stage } from "./Stage.ts";
import { passableGoal, stepGoals } from "./stepGoals.ts";

/** Everything of a flow that must be able to happen, outer things before inner ones. */
export function goalsOf(stage: Stage, places: PlaceIndex, shapes: DataShapes): Goal[] {
  const { plan } = stage;
  const goals: Goal[] = [];
  for (const [name, fact] of Object.entries(plan.facts))
    if (isCondition(fact.rule, ROOT, stage, shapes))
      goals.push(...factGoals(places, name, fact.rule, undefined));
  for (const step of plan.steps) goals.push(...stepGoals(places, step));
  for (const node of nodesOf(plan)) {
    const isRoot = node.pattern.split("/").length === 2;
    if (!isRoot && node.key !== "*") goals.push(...nodeGoals(places, node));
    if (node.kind !== "object") continue;
    const frame = stage.frameAt(node.pattern.replaceAll("*", "0"));
    for (const [name, fact] of Object.entries(node.facts))
      if (isCondition(fact.rule, frame, stage, shapes))
        goals.push(...factGoals(places, name, fact.rule, node));
    for (const { check, property } of checksOf(node))
      goals.push(...checkGoals(places, node, check, property));
  }
  goals.push(...plan.steps.map((step) => passableGoal(places, plan, step)));
  // What is shown first: it is where the search for the rest begins.
  const isFirst = ({ kind }: Goal) => kind === "shown" || kind === "passable";
  return [...goals.filter(isFirst), ...goals.filter((one) => !isFirst(one))];
}
