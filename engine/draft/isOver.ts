import type { Turn } from "./Turn.ts";

/** Whether the person stands at the flow's end: a last step that sends nothing, behind one that was sent. Nothing leads back. */
export function isOver(turn: Turn): boolean {
  const path = turn.walker.path();
  const [before, last] = [path.at(-2), path.at(-1)];
  if (before === undefined || last !== turn.draft.step) return false;
  const sends = (id: string) => (turn.step(id)?.submit.length ?? 0) > 0;
  return !sends(last) && sends(before) && turn.draft.passed.includes(before);
}
