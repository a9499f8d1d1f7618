import { type Answers, type Json, type Node, type Plan, type Pointer, valueAt } from "../../engine/index.ts";

/** Every place of a step, and of the entries that these answers give its lists: as `marked`, the most that can be watched. */
export function everyPlace(plan: Plan, stepId: string, answers: Answers): Pointer[] {
  const step = plan.steps.find(({ id }) => id === stepId);
  if (!step) throw new Error(`No step "${stepId}".`);
  return placesIn(step.root, `/${stepId}`, answers);
}

function placesIn(node: Node, at: Pointer, answers: Answers): Pointer[] {
  if (node.kind === "field") return [at];
  if (node.kind === "object")
    return [at, ...node.children.flatMap((child) => placesIn(child, `${at}/${child.key}`, answers))];
  const entries = valueAt(answers, at) as Json[] | undefined;
  return [at, ...(entries ?? []).flatMap((_, index) => placesIn(node.entry, `${at}/${index}`, answers))];
}
