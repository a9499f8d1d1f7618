import type { Node, Plan } from "../../engine/index.ts";
import { hasPages } from "../../engine/react/index.ts";
import { later } from "../widgets/later.tsx";

const { component } = later(async () => (await import("./EntryAddress.tsx")).EntryAddress, null);

/** `EntryAddress`, loaded only for flows that have a list whose entries have pages. */
export const entryAddressFor = ({ steps }: Plan) =>
  steps.some(({ root }) => containsPages(root)) ? component : undefined;

function containsPages(node: Node): boolean {
  if (node.kind === "list") return containsPages(node.entry) || hasPages(node);
  return node.kind === "object" && node.children.some(containsPages);
}
