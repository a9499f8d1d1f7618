import { below } from "../json/pointers.ts";
import type { Answers, Json, Node, Plan, Pointer } from "../types.ts";

/** Every pointer of the plan at which there is an answer, outer ones first. */
export function pointersOf(plan: Plan, answers: Answers): Pointer[] {
  return plan.steps.flatMap((step) => pointersWithin(step.root, below("", step.id), answers[step.id]));
}

/** The same for one node. */
export function pointersWithin(node: Node, pointer: Pointer, value: Json | undefined): Pointer[] {
  const found: Pointer[] = [];
  collect(found, node, pointer, value);
  return found;
}

function collect(found: Pointer[], node: Node, pointer: Pointer, value: Json | undefined): void {
  if (value === undefined) return;
  found.push(pointer);
  if (node.kind === "list" && Array.isArray(value)) {
    for (const [index, entry] of value.entries()) collect(found, node.entry, below(pointer, index), entry);
  }
  if (node.kind !== "object" || typeof value !== "object" || value === null || Array.isArray(value)) return;
  for (const child of node.children) collect(found, child, below(pointer, child.key), value[child.key]);
}
