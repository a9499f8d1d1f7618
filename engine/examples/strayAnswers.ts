import { below } from "../json/pointers.ts";
import type { Answers, Json, Node, Plan, Pointer } from "../types.ts";

/** Where something is answered that no field asks for: a walk passes over it, so that a slip of the pen goes unnoticed. */
export function strayAnswers(plan: Plan, answers: Answers): Pointer[] {
  return Object.entries(answers).flatMap(([id, value]) => {
    const step = plan.steps.find((one) => one.id === id);
    return step ? strayBelow(step.root, below("", id), value) : [below("", id)];
  });
}

function strayBelow(node: Node, at: Pointer, value: Json): Pointer[] {
  if (node.kind === "field" || value === null) return [];
  if (node.kind === "list") {
    return Array.isArray(value)
      ? value.flatMap((entry, index) => strayBelow(node.entry, below(at, index), entry))
      : [at];
  }
  if (typeof value !== "object" || Array.isArray(value)) return [at];
  return Object.entries(value).flatMap(([key, inner]) => {
    const child = node.children.find((one) => one.key === key);
    return child ? strayBelow(child, below(at, key), inner) : [below(at, key)];
  });
}
