import type { Answers, Json, Node, Plan, Pointer } from "../types.ts";
import { below } from "./pointerKeys.ts";

/** Every pointer of the plan over these answers, outer ones first; list entries as many as there are answers. */
export function pointersOf(plan: Plan, answers: Answers): Pointer[] {
  return plan.steps.flatMap((step) => pointersWithin(step.root, below("", step.id), answers[step.id]));
}

/** The same for one node. */
export function pointersWithin(node: Node, pointer: Pointer, value: Json | undefined): Pointer[] {
  if (node.kind === "field") return [pointer];
  if (node.kind === "list") {
    const entries = Array.isArray(value) ? value : [];
    return [
      pointer,
      ...entries.flatMap((entry, index) => pointersWithin(node.entry, below(pointer, index), entry)),
    ];
  }
  const inner = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return [
    pointer,
    ...node.children.flatMap((child) => pointersWithin(child, below(pointer, child.key), inner[child.key])),
  ];
}
