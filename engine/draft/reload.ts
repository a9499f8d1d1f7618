import type { PipelineEntry } from "../types.ts";
import type { Given } from "../walk/Walker.ts";
import { startOf } from "./position.ts";
import type { Turn } from "./Turn.ts";

type Call = Extract<PipelineEntry, { kind: "call" }> & { as: string };

/**
 * Asks the calls again that would now be given something else. What they answered before is gone at once: it belongs to
 * other answers. One that is still waited for is waited for no longer, so that the last request wins.
 * @param before what the calls of the step were given before the edit
 */
export function reload(turn: Turn, before: Given): void {
  if (turn.draft.finished !== undefined) return;
  const { step, running } = turn.draft;
  const now = turn.walker.given(step);
  const changed = [...now.keys()].filter((at) => now[at] !== before[at]);
  if (changed.length === 0) return;
  const load = { ...turn.draft.load };
  const entries = turn.step(step)?.load ?? [];
  for (const at of changed) delete load[(entries[at] as Call).as];
  const first = Math.min(...changed);
  const isAfter = running?.list === "load" || running?.list === "reload";
  const again =
    running?.list === "open"
      ? startOf(running.step, "open")
      : {
          ...startOf(step, isAfter ? running.list : "reload"),
          at: [isAfter ? Math.min(first, running.at[0] ?? 0) : first],
        };
  turn.put({ load, running: again });
}
