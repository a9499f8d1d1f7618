import type { PipelineEntry } from "../types.ts";
import { startOf } from "./position.ts";
import type { Turn } from "./Turn.ts";

/** What each call that follows the answers would be given now, by its position in the load of the step on the screen. */
export type Given = ReadonlyMap<number, string>;

type Following = Extract<PipelineEntry, { kind: "call" }> & { as: string };

/** To be compared with the same after an edit. */
export function givenNow(turn: Turn): Given {
  const given = new Map<number, string>();
  for (const [at, entry] of (turn.step(turn.draft.step)?.load ?? []).entries())
    if (follows(entry))
      given.set(at, turn.holds(entry.when) ? JSON.stringify(turn.evaluateAll(entry.with)) : "");
  return given;
}

/**
 * Asks the calls again that would now be given something else. What they answered before is gone at once: it belongs to
 * other answers. One that is still waited for is waited for no longer, so that the last request wins.
 */
export function reload(turn: Turn, before: Given): void {
  if (before.size === 0 || turn.draft.finished !== undefined) return;
  const { step, running } = turn.draft;
  const now = givenNow(turn);
  const changed = [...now.keys()].filter((at) => now.get(at) !== before.get(at));
  if (changed.length === 0) return;
  const load = { ...turn.draft.load };
  const entries = turn.step(step)?.load ?? [];
  for (const at of changed) delete load[(entries[at] as Following).as];
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

/** Whether an entry is a call that is asked again when what it is given changes. */
export function follows(entry: PipelineEntry): entry is Following {
  return entry.kind === "call" && entry.reload === true && entry.as !== undefined;
}
