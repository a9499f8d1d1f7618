import { answerOf, userOf } from "../compile/catalogues.ts";
import type { Library } from "../compile/Library.ts";
import { everyEntry } from "../draft/position.ts";
import { below } from "../json/pointers.ts";
import { isObject } from "../json/values.ts";
import type { Answers, Json, JsonObject, Node, Plan, Pointer } from "../types.ts";

/** Where something is answered that no field asks for: a walk passes over it, so that a slip of the pen goes unnoticed. */
export function strayAnswers(plan: Plan, answers: Answers): Pointer[] {
  return Object.entries(answers).flatMap(([id, value]) => {
    const step = plan.steps.find((one) => one.id === id);
    return step ? strayBelow(step.root, below("", id), value) : [below("", id)];
  });
}

function strayBelow(node: Node, at: Pointer, value: Json): Pointer[] {
  if (node.kind === "field" || value === null) return [];
  if (node.kind === "list") {
    return Array.isArray(value)
      ? value.flatMap((entry, index) => strayBelow(node.entry, below(at, index), entry))
      : [at];
  }
  if (typeof value !== "object" || Array.isArray(value)) return [at];
  return Object.entries(value).flatMap(([key, inner]) => {
    const child = node.children.find((one) => one.key === key);
    return child ? strayBelow(child, below(at, key), inner) : [below(at, key)];
  });
}

/** An answer to a question with choices that is none of them. */
interface StrayChoice {
  /** The field's pointer. */
  at: Pointer;
  value: Json;
  /** The codes of the choices. */
  known: readonly Json[];
}

/** Where a question with choices is answered by something else. */
export function strayChoices(plan: Plan, answers: Answers): StrayChoice[] {
  return plan.steps.flatMap(({ id, root }) => noChoiceBelow(root, below("", id), answers[id]));
}

function noChoiceBelow(node: Node, at: Pointer, value: Json | undefined): StrayChoice[] {
  if (node.kind === "field") {
    const { enum: known = (node.schema.items as JsonObject | undefined)?.enum } = node.schema;
    if (!Array.isArray(known)) return [];
    const given = Array.isArray(value) ? value : [value ?? null];
    return given
      .filter((one) => one !== null && !known.includes(one))
      .map((one) => ({ at, value: one, known }));
  }
  if (node.kind === "list")
    return Array.isArray(value)
      ? value.flatMap((entry, index) => noChoiceBelow(node.entry, below(at, index), entry))
      : [];
  return isObject(value)
    ? node.children.flatMap((child) => noChoiceBelow(child, below(at, child.key), value[child.key]))
    : [];
}

/** A name that is given and read by nobody, and the names that are read there. */
export interface StrayName {
  at: Pointer;
  known: string[];
}

/**
 * Where an example says that something is loaded, or of the person, that no rule could read.
 * @param library says what calls answer, and what is known of the person
 */
export function strayNames(
  library: Library,
  plan: Plan,
  given: { load: JsonObject; user: JsonObject },
): StrayName[] {
  const loaded: JsonObject = {
    query: { type: "object", properties: Object.fromEntries(plan.query.map((name) => [name, {}])) },
  };
  for (const entry of everyEntry(plan)) {
    if (entry.kind === "call" && entry.as !== undefined)
      loaded[entry.as] = answerOf(library, entry.call) ?? {};
    if (entry.kind === "ask") loaded[entry.as] = {};
    if (entry.kind === "set") for (const name of Object.keys(entry.set)) loaded[name] = {};
  }
  return [
    ...strayIn(given.load, { type: "object", properties: loaded }, "/load"),
    ...strayIn(given.user, userOf(library), "/user"),
  ];
}

function strayIn(value: Json, schema: Json | undefined, at: Pointer): StrayName[] {
  if (!isObject(schema)) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => strayIn(item, schema.items, below(at, index)));
  if (!isObject(value) || !isObject(schema.properties)) return [];
  const known = schema.properties;
  return Object.entries(value).flatMap(([name, inner]) =>
    Object.hasOwn(known, name)
      ? strayIn(inner, known[name], below(at, name))
      : [{ at: below(at, name), known: Object.keys(known) }],
  );
}
