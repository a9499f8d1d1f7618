import type { Json } from "../types.ts";
import { createDraft } from "./createDraft.ts";
import { isBusy } from "./isBusy.ts";
import { startOf } from "./position.ts";
import type { Turn } from "./Turn.ts";

/**
 * A person opens the flow, or comes back to it. A submit that was cut off goes on where it was, its calls with the same
 * idempotency keys. A finished flow begins anew.
 */
export function open(
  turn: Turn,
  step: string | undefined,
  query: { [name: string]: Json } | undefined,
): void {
  if (turn.draft.finished !== undefined) {
    turn.put({ ...createDraft(turn.plan), finished: undefined, savedAt: undefined, revision: undefined });
  }
  const { load, running } = turn.draft;
  // A parameter stays until another value of it arrives: who comes back does so without the link.
  const known = { ...(load.query as { [name: string]: Json }), ...declared(query ?? {}, turn.plan.query) };
  turn.put({ load: { ...load, query: known } });
  if (running && isBusy(turn.draft)) turn.put({ running: { ...running, waiting: "" } });
  else turn.put({ running: startOf(step ?? turn.draft.step, "open") });
}

function declared(query: { [name: string]: Json }, names: readonly string[]): { [name: string]: Json } {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}
