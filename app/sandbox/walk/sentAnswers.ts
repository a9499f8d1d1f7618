import type { Answers, Json, Node, Plan } from "../../../engine/types.ts";

/**
 * Answers as they were sent, reduced to what a person can give: fields of the flow that are not computed out of
 * sight. A sum or code that the portal computes is computed anew, also where its rule says that there is none.
 * @param sent any JSON
 */
export function sentAnswers(plan: Plan, sent: unknown): Answers {
  const answers: { [stepId: string]: { [field: string]: Json } } = {};
  for (const { id, root } of plan.steps) {
    const step = kept(root, isObject(sent) ? sent[id] : undefined);
    if (isObject(step)) answers[id] = step;
  }
  return answers;
}

function kept(node: Node, value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined;
  if (node.kind === "field")
    return node.value !== undefined && node.ui.widget === "hidden" ? undefined : value;
  if (node.kind === "list") {
    return Array.isArray(value) ? value.map((entry) => kept(node.entry, entry) ?? {}) : undefined;
  }
  if (!isObject(value)) return undefined;
  const object: { [key: string]: Json } = {};
  for (const child of node.children) {
    const inner = kept(child, Object.hasOwn(value, child.key) ? value[child.key] : undefined);
    if (inner !== undefined) object[child.key] = inner;
  }
  return object;
}

function isObject(value: unknown): value is { [key: string]: Json } {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
