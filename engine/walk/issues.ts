import { isSeen, keptIn } from "../json/values.ts";
import type {
  Answers,
  CheckPlan,
  FieldNode,
  Issue,
  Json,
  JsonObject,
  ListNode,
  Node,
  ObjectNode,
  Pattern,
  Plan,
  Pointer,
  ValidatorFunction,
  Validators,
} from "../types.ts";
import type { OfferedOption } from "./choices.ts";
import { LiveField, LiveList, type LiveNode, type LiveObject } from "./LiveNode.ts";
import { type SchemaIssue, schemaIssues } from "./schemaIssues.ts";

/** A check, seen from a node at which it reports. */
interface CheckHere {
  check: CheckPlan;
  /** How many levels up is the object in whose scope it reads. */
  up: number;
  /** The key there of the property it is written on, which must be relevant; undefined of the object's own checks. */
  property: string | undefined;
}

/** Finds what is wrong with a field, a list or an object as it stands: by its schema, its choices and its checks. */
export class IssueFinder {
  readonly counts = { validations: 0 };
  private readonly validators: { readonly [stepId: string]: Validators };
  private readonly checks = new Map<Pattern, CheckHere[]>();
  private readonly offered = new WeakMap<readonly OfferedOption[], ReadonlySet<Json>>();

  constructor(plan: Plan, validators: { readonly [stepId: string]: Validators }) {
    this.validators = validators;
    for (const { root } of plan.steps) this.placeChecks(root);
  }

  issues(node: LiveNode): Issue[] {
    if (!node.relevant || node.step.mode() === "read") return [];
    // One thing at a time: what a value means is judged only once there is a value of the right shape.
    const wrong = this.ofItself(node);
    if (wrong) return [wrong];
    const found: Issue[] = [];
    for (const placed of this.checks.get(node.plan.pattern) ?? []) {
      const issue = ofCheck(placed, node);
      if (issue) found.push(issue);
    }
    return found;
  }

  /** What an object's validator finds in its answers. */
  schemaIssues({ plan, step, ownAnswers }: LiveObject): readonly SchemaIssue[] {
    const validate = this.validators[step.plan.id]?.[plan.validator as string];
    this.counts.validations += 1;
    return schemaIssues(validate as ValidatorFunction, ownAnswers);
  }

  private ofItself(node: LiveNode): Issue | undefined {
    if (node instanceof LiveField) return node.plan.type === "null" ? undefined : this.ofField(node);
    if ((node as LiveList | LiveObject).isOther) return schemaIssue(node, "type");
    return node instanceof LiveList ? ofList(node, node.plan) : undefined;
  }

  private ofField(field: LiveField): Issue | undefined {
    const { held } = field;
    if (held === undefined) return field.required ? schemaIssue(field, "required") : undefined;
    const isLong = field.plan.ui.widget === "textarea";
    // Nobody could mend what a rule gives.
    if (!field.forced && !isSeen(held, isLong)) return schemaIssue(field, "characters");
    const scope = validated(field);
    const own = field.pointer.slice(scope.pointer.length);
    const inside = scope.schemaIssues.find(({ path }) => path === own || path.startsWith(`${own}/`));
    if (inside) {
      // An unchecked box that must be checked is the same as no answer: an issue only where it is asked for.
      const isUnchecked = inside.code === "required" && inside.path === own && held === false;
      return isUnchecked && !field.required ? undefined : schemaIssue(field, inside.code, inside.limit);
    }
    return this.offersAll(field, held) ? undefined : schemaIssue(field, "notOffered");
  }

  /** Whether what a field holds is among the choices that a rule gives it, where one does. */
  private offersAll({ options }: LiveField, held: Json): boolean {
    if (!options) return true;
    const offered = keptIn(this.offered, options, () => new Set(options.map(({ value }) => value)));
    return Array.isArray(held) ? held.every((value) => offered.has(value)) : offered.has(held);
  }

  private placeChecks(object: ObjectNode): void {
    for (const check of object.ownChecks) this.place(check, object.pattern, undefined);
    for (const child of object.children) {
      for (const check of child.checks) this.place(check, object.pattern, child.key);
      if (child.kind === "object") this.placeChecks(child);
      else if (child.kind === "list") {
        for (const check of child.entry.checks) this.place(check, object.pattern, child.key);
        this.placeChecks(child.entry);
      }
    }
  }

  private place(check: CheckPlan, owner: Pattern, property: string | undefined): void {
    for (const path of check.at) {
      const target = `${owner}/${path}`;
      keptIn(this.checks, target, () => []).push({ check, up: path.split("/").length, property });
    }
  }
}

function ofList(list: LiveList, { minItems, maxItems }: ListNode): Issue | undefined {
  const { count } = list;
  if (count === 0 && list.required) return schemaIssue(list, "required");
  if (minItems !== undefined && count < minItems) return schemaIssue(list, "tooFew", minItems);
  return maxItems !== undefined && count > maxItems ? schemaIssue(list, "tooMany", maxItems) : undefined;
}

function ofCheck({ check, up, property }: CheckHere, node: LiveNode): Issue | undefined {
  let at: LiveNode | undefined = node;
  for (let left = up; left > 0; left -= 1) at = at?.parent;
  // The levels were counted when the check was placed.
  const object = at as LiveObject;
  if (property !== undefined && !object.child(property)?.relevant) return undefined;
  const params = object.failed(check);
  return params
    ? {
        path: node.pointer,
        code: check.id,
        message: check.message,
        params: { field: node.plan.quoted ?? node.plan.title, ...params },
        level: check.level,
      }
    : undefined;
}

/** The nearest object around a field that has a validator of its own: an entry, or the root of the step. */
function validated({ parent }: LiveField): LiveObject {
  let at = parent as LiveObject;
  while (at.plan.validator === undefined) at = at.parent as LiveObject;
  return at;
}

/** An issue of what a place's schema says, in the sentence that the place has for it. */
function schemaIssue({ pointer, plan }: { pointer: string; plan: Node }, code: string, limit?: Json): Issue {
  const messages = plan.ui.messages as { [code: string]: string } | undefined;
  return {
    path: pointer,
    code,
    message: messages?.[code] ?? code,
    params: { field: plan.quoted ?? plan.title, ...(limit === undefined ? {} : { limit }) },
    level: "error",
  };
}

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
