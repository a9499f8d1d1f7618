import { isSame } from "../json/values.ts";
import type {
  CompiledRule,
  FieldNode,
  Issue,
  Json,
  ListNode,
  Node,
  ObjectNode,
  Pointer,
  Validators,
} from "../types.ts";
import type { Cells } from "./Cells.ts";
import type { Located, NodeIndex, PlacedCheck } from "./NodeIndex.ts";
import { type SchemaIssue, schemaIssues } from "./schemaIssues.ts";
import type { OfferedOption } from "./Walker.ts";
import type { WalkScope } from "./WalkScope.ts";

/** What of a walk one must know to find what is wrong in it. */
export interface IssueSource {
  readonly cells: Cells;
  readonly index: NodeIndex;
  readonly validators: { readonly [stepId: string]: Validators };
  readonly counts: { validations: number };
  relevant(pointer: Pointer): boolean;
  required(pointer: Pointer): boolean;
  mode(stepId: string): string;
  count(list: Pointer): number;
  /** Whether what stands in the place of a list or an object is something else. */
  isOther(pointer: Pointer, kind: "list" | "object"): boolean;
  /** What the field holds, readable or not. */
  held(pointer: Pointer, node: FieldNode): Json | undefined;
  options(pointer: Pointer): readonly OfferedOption[] | undefined;
  scope(object: Pointer): WalkScope;
  evaluateAt(rule: CompiledRule, scope: WalkScope): unknown;
}

/** Finds what is wrong with a field, a list or an object as it stands: by its schema, its choices and its checks. */
export class IssueFinder {
  private readonly walk: IssueSource;

  constructor(walk: IssueSource) {
    this.walk = walk;
  }

  readonly at = (pointer: Pointer): Issue[] => {
    const located = this.walk.index.at(pointer);
    if (!located || !this.walk.relevant(pointer) || this.walk.mode(located.stepId) === "read") return [];
    const { node } = located;
    const found: Issue[] = [];
    if (node.kind === "field" && node.type !== "null") found.push(...this.ofField(located, node));
    else if (node.kind !== "field" && this.walk.isOther(pointer, node.kind))
      found.push(schemaIssue(pointer, node, "type"));
    else if (node.kind === "list") found.push(...this.ofList(pointer, node));
    // One thing at a time: what a value means is judged only once there is a value of the right shape.
    if (found.length > 0) return found;
    for (const placed of this.walk.index.checksAt(node.pattern)) {
      const issue = this.ofCheck(placed, pointer, node);
      if (issue) found.push(issue);
    }
    return found;
  };

  private ofField(located: Located, node: FieldNode): Issue[] {
    const { pointer } = located;
    const held = this.walk.held(pointer, node);
    if (held === undefined)
      return this.walk.required(pointer) ? [schemaIssue(pointer, node, "required")] : [];
    const scope = this.validatorScope(located);
    const own = pointer.slice(scope.length);
    const inside = this.schemaIssues(scope).find(
      (issue) => issue.path === own || issue.path.startsWith(`${own}/`),
    );
    if (inside) {
      // An unchecked box that must be checked is the same as no answer: an issue only where it is asked for.
      if (inside.code === "required" && inside.path === own && !this.walk.required(pointer) && held === false)
        return [];
      return [schemaIssue(pointer, node, inside.code, inside.limit)];
    }
    const options = this.walk.options(pointer);
    if (!options) return [];
    const chosen = Array.isArray(held) ? held : [held];
    return chosen.every((value) => options.some((option) => isSame(option.value, value)))
      ? []
      : [schemaIssue(pointer, node, "notOffered")];
  }

  private ofList(pointer: Pointer, node: ListNode): Issue[] {
    const count = this.walk.count(pointer);
    if (count === 0 && this.walk.required(pointer)) return [schemaIssue(pointer, node, "required")];
    if (node.minItems !== undefined && count < node.minItems)
      return [schemaIssue(pointer, node, "tooFew", node.minItems)];
    if (node.maxItems !== undefined && count > node.maxItems)
      return [schemaIssue(pointer, node, "tooMany", node.maxItems)];
    return [];
  }

  private ofCheck({ check, owner, property }: PlacedCheck, pointer: Pointer, node: Node): Issue | undefined {
    const object = pointer.split("/").slice(0, owner.split("/").length).join("/");
    if (property !== undefined && !this.walk.relevant(`${object}${property.slice(owner.length)}`))
      return undefined;
    const params = this.walk.cells.read(`check ${check.id} ${property ?? ""}`, object, () => {
      const scope = this.walk.scope(object);
      if (check.when !== undefined && this.walk.evaluateAt(check.when, scope) !== true) return null;
      if (this.walk.evaluateAt(check.assert, scope) !== false) return null;
      const given: { [name: string]: Json } = {};
      for (const [name, rule] of Object.entries(check.params))
        given[name] = (this.walk.evaluateAt(rule, scope) ?? null) as Json;
      return given;
    });
    return params
      ? {
          path: pointer,
          code: check.id,
          message: check.message,
          params: { field: node.title, ...params },
          level: check.level,
        }
      : undefined;
  }

  /** Pointer of the nearest object that has a validator of its own. */
  private validatorScope(located: Located): Pointer {
    let at: Located = located;
    while (at.node.kind !== "object" || at.node.validator === undefined) {
      const outer = at.list ?? at.container;
      const next = outer === undefined ? undefined : this.walk.index.at(outer);
      if (!next) throw new Error(`No validator above ${located.pointer}.`);
      at = next;
    }
    return at.pointer;
  }

  private schemaIssues(scope: Pointer): SchemaIssue[] {
    return this.walk.cells.read("schema", scope, this.schemaIssuesNow);
  }

  private readonly schemaIssuesNow = (scope: Pointer): SchemaIssue[] => {
    const { node, stepId } = this.walk.index.at(scope) as Located;
    const validate = this.walk.validators[stepId]?.[(node as ObjectNode).validator as string];
    if (!validate) throw new Error(`No validator for ${scope}.`);
    const data = this.ownAnswers(scope);
    this.walk.counts.validations += 1;
    return schemaIssues(validate, data);
  };

  /** The relevant answers of one validator's scope: nested objects with it, lists without. */
  private ownAnswers(object: Pointer): { [key: string]: Json } {
    return this.walk.cells.read("own", object, this.ownAnswersNow);
  }

  private readonly ownAnswersNow = (object: Pointer): { [key: string]: Json } => {
    const own: { [key: string]: Json } = {};
    const { node } = this.walk.index.at(object) as Located;
    for (const child of (node as ObjectNode).children) {
      const pointer = `${object}/${child.key}`;
      if (child.kind === "list" || !this.walk.relevant(pointer)) continue;
      const value = child.kind === "object" ? this.ownAnswers(pointer) : this.walk.held(pointer, child);
      if (value !== undefined) own[child.key] = value;
    }
    return own;
  };
}

function schemaIssue(path: Pointer, node: Node, code: string, limit?: Json): Issue {
  const messages = node.ui.messages as { [code: string]: string } | undefined;
  return {
    path,
    code,
    message: messages?.[code] ?? code,
    params: { field: node.title, ...(limit === undefined ? {} : { limit }) },
    level: "error",
  };
}
