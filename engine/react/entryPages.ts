import { useCallback } from "react";
import { above, lineage, pointerKeys } from "../json/pointers.ts";
import type { ListNode, Node, Pointer } from "../types.ts";
import { useFlowContext } from "./FlowProvider.tsx";
import type { FlowRuntime, OpenPage } from "./flowStore.ts";
import { useFlow } from "./hooks.ts";

/** The page of a list entry that stands in place of its step. */
export interface EntryPage extends OpenPage {
  node: ListNode;
  /** Where the entry is now. */
  entry: Pointer;
  /** "Beneficiary 2". */
  title: string;
}

/** The page that is open; null where the step itself is on the screen. */
export function useEntryPage(): EntryPage | null {
  const { runtime } = useFlowContext();
  const page = useFlow((now) => now.page);
  const keys = useFlow((now) => (page ? now.keys[page.list] : undefined));
  const index = page && keys ? keys.indexOf(page.key) : -1;
  const node = page ? runtime.walker.node(page.list) : undefined;
  if (!page || index < 0 || !hasPages(node)) return null;
  return { ...page, node, entry: `${page.list}/${index}`, title: entryTitle(node, index) };
}

/** Whether each entry of it is asked on a page of its own. */
export function hasPages(node: Node | undefined): node is ListNode {
  return node?.kind === "list" && node.ui.pages === true;
}

/** The entry with a page that holds a pointer; undefined where none does. */
export function entryWithPage(
  { walker, getDraft }: FlowRuntime,
  pointer: Pointer,
): { list: Pointer; key: string; title: string } | undefined {
  const { keys } = getDraft();
  for (const at of lineage(pointer)) {
    const list = above(at);
    const node = walker.node(list);
    if (!hasPages(node)) continue;
    const index = Number(pointerKeys(at).at(-1));
    const key = keys[list]?.[index];
    return key === undefined
      ? undefined
      : { list, key, title: walker.entryWords(at).title || entryTitle(node, index) };
  }
  return undefined;
}

/** What an entry is called by its position, from 0. */
export function entryTitle({ ui, title }: ListNode, index: number): string {
  return `${typeof ui.entryLabel === "string" ? ui.entryLabel : title} ${index + 1}`;
}

/** Opens the editors or the page of the entries that contain a pointer, so that its control is on the screen. */
export function useOpenEntry(): (pointer: Pointer) => void {
  const { flow, runtime } = useFlowContext();
  return useCallback(
    (pointer) => {
      const { keys } = runtime.getDraft();
      const open: { [list: Pointer]: string } = {};
      let at = "";
      for (const part of pointer.split("/").slice(1)) {
        const key = keys[at]?.[Number(part)];
        if (key !== undefined) open[at] = key;
        at = `${at}/${part}`;
      }
      flow.setState((now) => ({ open: { ...now.open, ...open } }));
      const page = entryWithPage(runtime, pointer);
      if (page) flow.openPage(page.list, page.key, { at: pointer });
    },
    [flow, runtime],
  );
}
