import type { Answers, Json, Node, Plan } from "../../../engine/index.ts";
import { isObject, readField } from "../../../engine/index.ts";

/**
 * Answers as they were sent, reduced to what a person can give: fields of the flow that are not computed out of
 * sight. A sum or code that the portal computes is computed anew, also where its rule says that there is none. Numbers
 * and dates that came as text are read; what is of another type stays as it is, for the walk to find.
 * @param sent any JSON
 */
export function sentAnswers(plan: Plan, sent: unknown): Answers {
  const answers: { [stepId: string]: { [field: string]: Json } } = {};
  for (const { id, root } of plan.steps) {
    const step = kept(root, isObject(sent) ? sent[id] : undefined);
    if (step !== undefined) answers[id] = step as { [field: string]: Json };
  }
  return answers;
}

function kept(node: Node, value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined;
  if (node.kind === "field")
    return node.value !== undefined && node.ui.widget === "hidden"
      ? undefined
      : (readField(node, value) ?? value);
  if (node.kind === "list") {
    return Array.isArray(value) ? value.map((entry) => kept(node.entry, entry) ?? {}) : value;
  }
  if (!isObject(value)) return value;
  const object: { [key: string]: Json } = {};
  for (const child of node.children) {
    const inner = kept(child, Object.hasOwn(value, child.key) ? value[child.key] : undefined);
    if (inner !== undefined) object[child.key] = inner;
  }
  return object;
}
