import type { Pointer } from "../types.ts";
import { clearHidden } from "./clearHidden.ts";
import { ensureKeys } from "./ensureKeys.ts";
import { pointersOf } from "./pointersOf.ts";
import { seedDefaults } from "./seedDefaults.ts";
import { seedEntries } from "./seedEntries.ts";
import type { Turn } from "./Turn.ts";

/** Rules are free of cycles, so each round settles at least one more layer of them. */
const ROUND_LIMIT = 100;

/**
 * Clears what an edit has hidden and seeds what is new, until nothing changes any more. Looks only at what the edit
 * touched, where the walker has followed this draft so far.
 */
export function settle(turn: Turn): void {
  if (turn.followed) settleFrom(turn, turn.takeUnsettled());
  else settleAll(turn);
}

/** The same over the whole draft: after opening, and when an answer of the server may have changed anything. */
export function settleAll(turn: Turn): void {
  ensureKeys(turn);
  turn.takeUnsettled();
  settleFrom(turn, pointersOf(turn.plan, turn.draft.answers));
}

function settleFrom(turn: Turn, first: Iterable<Pointer>): void {
  let pointers = first;
  for (let round = 0; round < ROUND_LIMIT; round += 1) {
    const before = turn.draft.answers;
    clearHidden(turn, pointers);
    seedEntries(turn);
    seedDefaults(turn);
    if (turn.draft.answers === before) return;
    pointers = turn.takeUnsettled();
  }
  throw new Error(`The defaults and hidden answers of "${turn.plan.flow}" never come to rest.`);
}
