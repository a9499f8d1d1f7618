import type { Answers, Json, Node, Plan } from "../../../engine/index.ts";
import { isObject, readField } from "../../../engine/index.ts";

/**
 * Sent answers reduced to what a person can give: the flow's fields, without computed hidden ones. A hidden sum or code
 * is computed again, even if its rule gives nothing. Numbers and dates sent as text are read; values of another type
 * stay as they are, so that the walk reports them.
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
