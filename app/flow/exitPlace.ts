import { filledPath } from "../../engine/index.ts";
import type { FlowRuntime } from "../../engine/react/index.ts";

/** Where an exit of the flow leads, with the flow's route values filled in. Undefined if the flow has no such exit. */
export function exitPlace({ plan, walker }: FlowRuntime, exit: string): string | undefined {
  const to = plan.exits[exit]?.to;
  return to === undefined ? undefined : filledPath(to, walker.route());
}
