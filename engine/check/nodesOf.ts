import type { Node, Plan } from "../types.ts";

/** Every node of a plan, the steps' roots and the entries of lists among them, in order. */
export function nodesOf(plan: Plan): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    found.push(node);
    if (node.kind === "object") for (const child of node.children) visit(child);
    else if (node.kind === "list") visit(node.entry);
  };
  for (const step of plan.steps) visit(step.root);
  return found;
}
