import type { Draft, FlowEvent, Plan, Pointer } from "../types.ts";
import type { Walker } from "../walk/createWalker.ts";

/** What the binding needs of a running flow: `createRuntime` gives it, tests may give less. */
export interface FlowRuntime {
  readonly plan: Plan;
  readonly walker: Walker;
  getDraft(): Draft;
  send(event: FlowEvent): void;
  /** Called after each change of the draft, with the pointers whose state may have changed. */
  subscribe(listener: (changed: ReadonlySet<Pointer>) => void): () => void;
}
