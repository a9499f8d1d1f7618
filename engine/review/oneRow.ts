import type { ObjectNode, Pointer } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { type Format, worded } from "./worded.ts";

/**
 * The parts of an answer as one line, such as an address. `sentence` names them: "{city}, {state} {zip}". A part
 * without an answer is left out with the words before it.
 * @returns the line, and the same object with the parts that the sentence does not name
 */
export function oneRow(
  walker: Walker,
  object: ObjectNode,
  at: Pointer,
  sentence: string,
  format: Format,
): { value: string; rest: ObjectNode } {
  const named = new Set<string>();
  let value = "";
  for (const [, before = "", key = ""] of sentence.matchAll(/([^{]*)\{(\w+)\}/g)) {
    named.add(key);
    const node = object.children.find((child) => child.key === key);
    const pointer = `${at}/${key}`;
    if (node?.kind !== "field" || !walker.relevant(pointer)) continue;
    const part = worded(walker, node, pointer, format);
    if (part) value += value ? `${before}${part}` : part;
  }
  return { value, rest: { ...object, children: object.children.filter(({ key }) => !named.has(key)) } };
}
