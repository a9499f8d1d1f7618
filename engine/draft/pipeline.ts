import type { PipelineEntry, Running } from "../types.ts";
import { follows } from "../walk/follows.ts";
import { entryRunners } from "./entryRunners.ts";
import { finishPipeline } from "./finishPipeline.ts";
import { after, entryAt, isNested, outOfRepeat } from "./position.ts";
import type { Turn } from "./Turn.ts";

type Runner = (turn: Turn, running: Running, entry: PipelineEntry) => void;

/** Runs the pipeline in progress until it waits for an answer or has come to its end, and whatever that one starts. */
export function runPipeline(turn: Turn): void {
  for (let running = turn.draft.running; running?.waiting === ""; running = turn.draft.running) {
    turn.countEntry();
    const entry = entryAt(turn.plan, running);
    if (!entry && isNested(running)) turn.put({ running: outOfRepeat(running) });
    else if (!entry) finishPipeline(turn, running);
    else if (isPassedOver(turn, running, entry)) turn.put({ running: after(running) });
    else (entryRunners[entry.kind] as Runner)(turn, running, entry);
  }
}

function isPassedOver(turn: Turn, running: Running, entry: PipelineEntry): boolean {
  return (running.list === "reload" && !follows(entry)) || ("when" in entry && !turn.holds(entry.when));
}
