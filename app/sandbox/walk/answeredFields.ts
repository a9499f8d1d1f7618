import type { Answers, FieldNode, Json, Node, Plan, Pointer } from "../../../engine/index.ts";

/** A field with its answer. */
export interface AnsweredField {
  path: Pointer;
  node: FieldNode;
  value: Json;
}

/** Every answered field of a submission. */
export function answeredFields(plan: Plan, submission: Answers): AnsweredField[] {
  return plan.steps.flatMap(({ id, root }) => within(root, `/${id}`, submission[id]));
}

function within(node: Node, path: Pointer, value: Json | undefined): AnsweredField[] {
  if (value === undefined) return [];
  if (node.kind === "field") return [{ path, node, value }];
  if (node.kind === "list") {
    const entries = Array.isArray(value) ? value : [];
    return entries.flatMap((entry, index) => within(node.entry, `${path}/${index}`, entry));
  }
  const fields = value as { [key: string]: Json };
  return node.children.flatMap((child) => within(child, `${path}/${child.key}`, fields[child.key]));
}
