import { below } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import type { Answers, FieldNode, Json, Node, Plan, Pointer } from "../types.ts";
import { readField } from "../walk/fieldValue.ts";

/** Answers reduced to what a plan knows, and the pointers of what was left out. */
export interface KeptAnswers {
  answers: Answers;
  dropped: Pointer[];
}

/**
 * The answers that have a field in the plan, are of its type or can be read as it, and are wanted. List entries keep
 * their positions.
 * @param answers any JSON: it may come from storage
 */
export function keptAnswers(
  plan: Plan,
  answers: unknown,
  wanted: (field: FieldNode) => boolean,
): KeptAnswers {
  const dropped: Pointer[] = [];
  /** Whether nothing of it is left out: then it is handed on as it is, without a copy. */
  const isWhole = (node: Node, value: Json): boolean => {
    if (node.kind === "field") return held(node, value) === value && wanted(node);
    if (node.kind === "list")
      return Array.isArray(value) && value.every((entry) => isWhole(node.entry, entry));
    if (!isObject(value)) return false;
    const known = node.children.filter(({ key }) => Object.hasOwn(value, key));
    return (
      known.length === Object.keys(value).length &&
      known.every((child) => isWhole(child, value[child.key] as Json))
    );
  };
  const keep = (node: Node, pointer: Pointer, value: Json): Json | undefined => {
    if (isWhole(node, value)) return value;
    const read = node.kind === "field" && wanted(node) ? held(node, value) : undefined;
    if (read !== undefined) return read;
    if (node.kind === "list" && Array.isArray(value)) {
      return value.map((entry, index) => keep(node.entry, below(pointer, index), entry) ?? {});
    }
    if (node.kind === "object" && isObject(value)) return keepChildren(node.children, pointer, value);
    dropped.push(pointer);
    return undefined;
  };
  const keepChildren = (children: readonly Node[], pointer: Pointer, value: { [key: string]: Json }) => {
    const kept: { [key: string]: Json } = {};
    for (const [key, inner] of Object.entries(value)) {
      const child = children.find((node) => node.key === key);
      const answer = child && keep(child, below(pointer, key), inner);
      if (answer !== undefined) kept[key] = answer;
      if (!child) dropped.push(below(pointer, key));
    }
    return kept;
  };
  const roots = plan.steps.map((step) => step.root);
  return { answers: keepChildren(roots, "", isObject(answers) ? answers : {}) as Answers, dropped };
}

/** What a field is given to hold: a date that is not written out yet stays, as any text does, for its issue to be seen. */
function held(field: FieldNode, value: Json): Json | undefined {
  return (
    readField(field, value) ?? (field.type === "string" && typeof value === "string" ? value : undefined)
  );
}
