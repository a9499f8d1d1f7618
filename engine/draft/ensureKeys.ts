import type { Pointer } from "../types.ts";
import { answerAt } from "./answerAt.ts";
import { pointersOf } from "./pointersOf.ts";
import type { Turn } from "./Turn.ts";

/** Gives every list entry its stable id, keeping those already given. */
export function ensureKeys(turn: Turn): void {
  for (const pointer of pointersOf(turn.plan, turn.draft.answers)) {
    if (turn.walker.node(pointer)?.kind === "list") ensureListKeys(turn, pointer);
  }
}

/** The same for one list. */
export function ensureListKeys(turn: Turn, list: Pointer): void {
  const entries = answerAt(turn.draft.answers, list);
  const length = Array.isArray(entries) ? entries.length : 0;
  const known = turn.draft.keys[list] ?? [];
  if (known.length === length) return;
  const added = Array.from({ length: Math.max(length - known.length, 0) }, () => turn.session.ids.next());
  turn.put({ keys: { ...turn.draft.keys, [list]: [...known.slice(0, length), ...added] } });
}
