import { arrive } from "./arrive.ts";
import { isLoaded } from "./isLoaded.ts";
import { isOpen } from "./isOpen.ts";
import { stepAfter } from "./leave.ts";
import { startOf } from "./position.ts";
import type { Turn } from "./Turn.ts";

/** A person submits the step on the screen. Nothing happens while anything runs: a double click is one submit. */
export function submit(turn: Turn): void {
  const { running, finished, asking, step, tried } = turn.draft;
  // What is asked for again is missing, so that Next asks for it too instead of being lost.
  const isOnTheWay = running !== undefined && running.list !== "reload";
  if (isOnTheWay || asking || finished !== undefined || !turn.walker.maySubmit(step)) return;
  if (turn.walker.mode(step) === "read") {
    readOn(turn);
    return;
  }
  if (!isLoaded(turn, step)) {
    // What could not be loaded may show more to answer: it is asked for again before anything is sent.
    turn.put({ notices: [], running: startOf(step, "open") });
    return;
  }
  turn.put({ notices: [], tried: tried.includes(step) ? tried : [...tried, step] });
  if (turn.walker.stepIssues(step).some((issue) => issue.level === "error")) {
    turn.emit({ type: "show", step, focus: "issues" });
    return;
  }
  turn.put({ running: startOf(step, "submit") });
}

/** A step that can only be read is not sent to anybody: one goes on from it. */
function readOn(turn: Turn): void {
  const { step, passed } = turn.draft;
  if (!passed.includes(step)) turn.put({ passed: [...passed, step] });
  const next = stepAfter(turn, step);
  if (next !== undefined && isOpen(turn, next)) {
    arrive(turn, next, []);
    turn.emit({ type: "save", reason: "step" });
  }
}
