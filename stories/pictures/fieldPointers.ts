import type { Node, Pointer, Walker } from "../../engine/index.ts";

/** The fields of a step and of its lists' entries, including hidden ones, in the order of its file. */
export function fieldPointers(walker: Walker, step: string): Pointer[] {
  const root = walker.plan.steps.find(({ id }) => id === step)?.root;
  return root ? below(walker, root, `/${step}`) : [];
}

function below(walker: Walker, node: Node, at: Pointer): Pointer[] {
  if (node.kind === "field") return [at];
  if (node.kind === "object")
    return node.children.flatMap((child) => below(walker, child, `${at}/${child.key}`));
  return Array.from({ length: walker.count(at) }, (_, index) =>
    below(walker, node.entry, `${at}/${index}`),
  ).flat();
}
