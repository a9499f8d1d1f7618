import type { Answers, FieldNode, Issue, Json, JsonObject, Node, Plan, Pointer } from "../types.ts";
import { schemaIssue } from "./issues.ts";

/** A draft may hold a text that is longer than its field takes, as it was typed, but no text longer than this. */
const LONGEST_TEXT = 10_000;
/** The most entries of a list whose limit is the choices that a rule gives it. */
const MOST_CHOSEN = 1_000;

/**
 * The lists with more entries than their `maxItems`, and the texts of a length that nobody types: what a server refuses
 * before it walks anything. Looks at lengths alone and not inside a list that is too long, so that it costs nothing.
 * Says of a place what a walk would say of it, hidden places included.
 */
export function oversized({ steps }: Plan, answers: Answers): Issue[] {
  return steps.flatMap(({ id, root }) => within(root, `/${id}`, answers[id]));
}

function within(plan: Node, pointer: Pointer, value: Json | undefined): Issue[] {
  if (typeof value === "string") return ofText(plan, pointer, value);
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    const most = mostItems(plan);
    if (value.length > most) return [schemaIssue({ pointer, plan }, "tooMany", most)];
    if (plan.kind === "list")
      return value.flatMap((entry, index) => within(plan.entry, `${pointer}/${index}`, entry));
  }
  if (plan.kind !== "object" || Array.isArray(value))
    return holdsLongText(value) ? [schemaIssue({ pointer, plan }, "tooLong", LONGEST_TEXT)] : [];
  return plan.children.flatMap((child) =>
    within(child, `${pointer}/${child.key}`, Object.hasOwn(value, child.key) ? value[child.key] : undefined),
  );
}

/** Whether a text of a length that nobody types is anywhere inside what is held whole, or stands where something else should. */
function holdsLongText(value: Json): boolean {
  if (typeof value === "string") return value.length > LONGEST_TEXT;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsLongText);
}

function ofText(plan: Node, pointer: Pointer, { length }: string): Issue[] {
  const { maxLength } = plan.kind === "field" ? plan.schema : {};
  const limit = typeof maxLength === "number" ? maxLength : LONGEST_TEXT;
  return length > Math.max(limit, LONGEST_TEXT) ? [schemaIssue({ pointer, plan }, "tooLong", limit)] : [];
}

/** How many entries there may be: of a list of choices no more than there are choices. */
function mostItems(plan: Node): number {
  if (plan.kind === "list") return plan.maxItems ?? MOST_CHOSEN;
  if (plan.kind === "object") return MOST_CHOSEN;
  const { maxItems, items } = plan.schema as FieldNode["schema"] & { items?: JsonObject };
  if (typeof maxItems === "number") return maxItems;
  return Array.isArray(items?.enum) ? items.enum.length : MOST_CHOSEN;
}
