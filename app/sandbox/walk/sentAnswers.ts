import type { Answers, Json, Node, Plan } from "../../../engine/index.ts";
import { isObject, normalized, oversized, readField } from "../../../engine/index.ts";
import brand from "../../../schemas/reference/brand.json" with { type: "json" };
import { refuseIssues } from "./refuseIssues.ts";
import { saidIssues } from "./walkIssues.ts";

/**
 * Sent answers reduced to what a person can give: the flow's fields, without computed hidden ones. A hidden sum or code
 * is computed again, even if its rule gives nothing. Numbers and dates sent as text are read, and texts normalized
 * (NFC), as in the portal; values of another type stay as they are, so that the walk reports them. Lists and texts of a
 * length that no portal sends are refused here, before anything is walked, even in a draft: a draft may be wrong, but
 * not huge.
 * @param sent any JSON
 * @throws Refusal VALIDATION_FAILED with `messages` and `issues`
 */
export function sentAnswers(plan: Plan, sent: unknown): Answers {
  const given = (isObject(sent) ? sent : {}) as Answers;
  refuseIssues(saidIssues(plan, oversized(plan, given), brand));
  const answers: { [stepId: string]: { [field: string]: Json } } = {};
  for (const { id, root } of plan.steps) {
    const step = kept(root, given[id]);
    if (step !== undefined) answers[id] = step as { [field: string]: Json };
  }
  return answers;
}

function kept(node: Node, value: Json | undefined): Json | undefined {
  if (value === undefined) return undefined;
  if (node.kind === "field") {
    if (node.value !== undefined && node.ui.widget === "hidden") return undefined;
    const plain = normalized(value);
    return readField(node, plain) ?? plain;
  }
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
