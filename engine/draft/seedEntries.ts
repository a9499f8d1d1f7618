import { below, valueAt } from "../json/pointers.ts";
import type { ListNode, Node, Plan } from "../types.ts";
import { ensureKeys } from "./ensureKeys.ts";
import { pointersMatching } from "./pointersMatching.ts";
import { pointersWithin } from "./pointersOf.ts";
import type { Turn } from "./Turn.ts";
import { withAnswer } from "./withAnswer.ts";

const known = new WeakMap<Plan, readonly ListNode[]>();

/** Begins each list that has a least number of entries with that many empty ones, once, when it becomes relevant. */
export function seedEntries(turn: Turn): void {
  for (const node of listsWithLeast(turn.plan)) {
    for (const list of pointersMatching(node.pattern, turn.draft.answers)) {
      if (turn.draft.seeded.includes(list) || !turn.walker.relevant(list)) continue;
      turn.put({ seeded: [...turn.draft.seeded, list] });
      const entries = valueAt(turn.draft.answers, list);
      if (Array.isArray(entries) && entries.length > 0) continue;
      const least = Array.from({ length: node.minItems ?? 0 }, () => ({}));
      turn.put({ answers: withAnswer(turn.draft.answers, list, least) });
      ensureKeys(turn);
      for (const index of least.keys()) turn.unsettle(pointersWithin(node.entry, below(list, index), {}));
    }
  }
}

function listsWithLeast(plan: Plan): readonly ListNode[] {
  const found = known.get(plan) ?? plan.steps.flatMap((step) => within(step.root));
  known.set(plan, found);
  return found;
}

function within(node: Node): ListNode[] {
  if (node.kind === "object") return node.children.flatMap(within);
  if (node.kind === "field") return [];
  return [...((node.minItems ?? 0) > 0 ? [node] : []), ...within(node.entry)];
}
