import type { FieldNode, Node, Pattern, Plan } from "../types.ts";

/** The field of a pattern, list positions as `*`; undefined where there is none, or one that holds no answer. */
export function fieldAt(plan: Plan, pattern: Pattern): FieldNode | undefined {
  const [, stepId, ...keys] = pattern.split("/");
  let node: Node | undefined = plan.steps.find(({ id }) => id === stepId)?.root;
  for (const key of keys) {
    if (node?.kind === "list" && key === "*") node = node.entry;
    else node = node?.kind === "object" ? node.children.find((child) => child.key === key) : undefined;
  }
  return node?.kind === "field" && node.type !== "null" ? node : undefined;
}
