import type { Runtime } from "../draft/createRuntime.ts";
import { above, lineage } from "../json/pointers.ts";
import type { Draft, ListNode, Node, Pointer } from "../types.ts";

// Where a control is: its step, the list entries around it, its id on the page.

/** The id of the step a pointer lies in. */
export function stepOf(pointer: Pointer): string {
  return pointer.split("/", 2)[1] ?? "";
}

/** Names of fields are camel case, so a hyphen never makes two ids alike. */
export const SEPARATOR = "-";

/**
 * The id of the control at a pointer. List positions become the entries' keys, so that an id stays with its entry
 * when others come and go. RJSF makes the same ids from its prefix and separator.
 */
export function idOf(pointer: Pointer, keys: Draft["keys"]): string {
  const inKeys = new Map(entriesAround(pointer, keys).map(({ at, key }) => [at, key]));
  return lineage(pointer)
    .map((at) => inKeys.get(at) ?? at.slice(above(at).length + 1))
    .join(SEPARATOR);
}

/** A list entry: where it is now, and the key by which it is known when it moves. */
interface EntryPlace {
  at: Pointer;
  list: Pointer;
  key: string;
}

/** The list entries that contain a pointer, outermost first. */
export function entriesAround(pointer: Pointer, keys: Draft["keys"]): EntryPlace[] {
  return lineage(pointer).flatMap((at) => {
    const list = above(at);
    const key = keys[list]?.[Number(at.slice(list.length + 1))];
    return key === undefined ? [] : [{ at, list, key }];
  });
}

/** The outermost entry that contains a pointer; undefined where none does. */
export function entryAround(
  { walker, getDraft }: Runtime,
  pointer: Pointer,
): { list: Pointer; key: string; title: string; hasPage: boolean } | undefined {
  const [entry] = entriesAround(pointer, getDraft().keys);
  if (!entry) return undefined;
  const { at, list, key } = entry;
  return { list, key, title: walker.entryWords(at).title, hasPage: hasPages(walker.node(list)) };
}

/** Whether each entry of it is asked on a page of its own. */
export function hasPages(node: Node | undefined): node is ListNode {
  return node?.kind === "list" && node.ui.pages === true;
}
