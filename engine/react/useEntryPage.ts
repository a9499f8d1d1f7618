import type { ListNode, Node, Pointer } from "../types.ts";
import { useFlowContext } from "./FlowContext.ts";
import type { OpenPage } from "./FlowState.ts";
import { useFlow } from "./useFlow.ts";

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

/** What an entry is called by its position, from 0. */
export function entryTitle({ ui, title }: ListNode, index: number): string {
  return `${typeof ui.entryLabel === "string" ? ui.entryLabel : title} ${index + 1}`;
}
