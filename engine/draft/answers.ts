import { below, pointerKeys, valueAt } from "../json/pointers.ts";
import { asList, isObject } from "../json/values.ts";
import type { Answers, Json, Node, Pattern, Plan, Pointer } from "../types.ts";

/**
 * Answers with one value put at a pointer; undefined removes the key. What is not on the way is shared with the old
 * answers, and the very same answers come back where nothing changes. A list takes a value at its end or in place.
 * Texts, also those inside the value, are normalized (NFC), so that what looks the same is the same.
 */
export function withAnswer(answers: Answers, pointer: Pointer, value: Json | undefined): Answers {
  return (put(answers as Json, pointerKeys(pointer), value) ?? {}) as Answers;
}

function put(into: Json | undefined, keys: readonly string[], value: Json | undefined): Json | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return normalized(value);
  if (Array.isArray(into)) return putInList(into, Number(key), rest, value);
  const object = typeof into === "object" && into !== null ? into : undefined;
  const before = object && Object.hasOwn(object, key) ? object[key] : undefined;
  const after = put(before, rest, value);
  if (after === before) return into;
  const { [key]: _old, ...others } = object ?? {};
  return after === undefined ? others : { ...object, [key]: after };
}

/** A value with its texts normalized (NFC), also those inside; the value itself where there is nothing to normalize. */
export function normalized<Value extends Json | undefined>(value: Value): Value {
  const text = JSON.stringify(value);
  if (text === text?.normalize()) return value;
  return JSON.parse(text, (_, part) => (typeof part === "string" ? part.normalize() : part));
}

function putInList(list: Json[], index: number, rest: readonly string[], value: Json | undefined): Json[] {
  if (!Number.isInteger(index) || index < 0 || index > list.length) return list;
  const after = put(list[index], rest, value);
  if (after === list[index]) return list;
  if (after === undefined) return list.toSpliced(index, 1);
  return index === list.length ? [...list, after] : list.with(index, after);
}

/** The pointers of a pattern over these answers: one for every combination of list entries. */
export function pointersMatching(pattern: Pattern, answers: Answers): Pointer[] {
  let pointers: Pointer[] = [""];
  for (const [position, part] of pattern.split("/*").entries()) {
    if (position > 0)
      pointers = pointers.flatMap((list) =>
        asList(valueAt(answers, list)).map((_, index) => `${list}/${index}`),
      );
    pointers = pointers.map((pointer) => pointer + part);
  }
  return pointers;
}

/** Every pointer of the plan at which there is an answer, outer ones first. */
export function pointersOf(plan: Plan, answers: Answers): Pointer[] {
  return plan.steps.flatMap((step) => pointersWithin(step.root, below("", step.id), answers[step.id]));
}

/** The same for one node. */
export function pointersWithin(node: Node, pointer: Pointer, value: Json | undefined): Pointer[] {
  const found: Pointer[] = [];
  collect(found, node, pointer, value);
  return found;
}

function collect(found: Pointer[], node: Node, pointer: Pointer, value: Json | undefined): void {
  if (value === undefined) return;
  found.push(pointer);
  if (node.kind === "list" && Array.isArray(value)) {
    for (const [index, entry] of value.entries()) collect(found, node.entry, below(pointer, index), entry);
  }
  if (node.kind !== "object" || !isObject(value)) return;
  for (const child of node.children) collect(found, child, below(pointer, child.key), value[child.key]);
}
