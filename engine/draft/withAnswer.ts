import { pointerKeys } from "../json/pointers.ts";
import type { Answers, Json, Pointer } from "../types.ts";

/**
 * Answers with one value put at a pointer; undefined removes the key. What is not on the way is shared with the old
 * answers, and the very same answers come back where nothing changes. A list takes a value at its end or in place.
 */
export function withAnswer(answers: Answers, pointer: Pointer, value: Json | undefined): Answers {
  return (put(answers as Json, pointerKeys(pointer), value) ?? {}) as Answers;
}

function put(into: Json | undefined, keys: readonly string[], value: Json | undefined): Json | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(into)) return putInList(into, Number(key), rest, value);
  const object = typeof into === "object" && into !== null ? into : undefined;
  const before = object && Object.hasOwn(object, key) ? object[key] : undefined;
  const after = put(before, rest, value);
  if (after === before) return into;
  const { [key]: _old, ...others } = object ?? {};
  return after === undefined ? others : { ...object, [key]: after };
}

function putInList(list: Json[], index: number, rest: readonly string[], value: Json | undefined): Json[] {
  if (!Number.isInteger(index) || index < 0 || index > list.length) return list;
  const after = put(list[index], rest, value);
  if (after === list[index]) return list;
  return after === undefined
    ? list.filter((_, at) => at !== index)
    : [...list.slice(0, index), after, ...list.slice(index + 1)];
}
