import { valueAt } from "../json/pointers.ts";
import type { Node, Pattern, Plan, Pointer } from "../types.ts";
import { pointersMatching } from "./pointersMatching.ts";
import type { Turn } from "./Turn.ts";

const known = new WeakMap<Plan, readonly Pattern[]>();

/** Gives every list entry its stable id, keeping those already given. */
export function ensureKeys(turn: Turn): void {
  for (const pattern of listPatterns(turn.plan)) {
    for (const list of pointersMatching(pattern, turn.draft.answers)) ensureListKeys(turn, list);
  }
}

/** The same for one list. */
export function ensureListKeys(turn: Turn, list: Pointer): void {
  const entries = valueAt(turn.draft.answers, list);
  const length = Array.isArray(entries) ? entries.length : 0;
  const known = turn.draft.keys[list] ?? [];
  if (known.length === length) return;
  const added = Array.from({ length: Math.max(length - known.length, 0) }, () => turn.session.ids.next());
  turn.put({ keys: { ...turn.draft.keys, [list]: [...known.slice(0, length), ...added] } });
}

/** Outer lists before those in their entries. */
function listPatterns(plan: Plan): readonly Pattern[] {
  const found = known.get(plan) ?? plan.steps.flatMap((step) => listsIn(step.root));
  known.set(plan, found);
  return found;
}

function listsIn(node: Node): Pattern[] {
  if (node.kind === "object") return node.children.flatMap(listsIn);
  return node.kind === "list" ? [node.pattern, ...listsIn(node.entry)] : [];
}
