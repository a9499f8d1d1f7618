import { isSame } from "../json/values.ts";
import type { FlowRuntime } from "./FlowRuntime.ts";
import type { PathStep } from "./FlowState.ts";

/** The active steps in order, for whoever shows them. */
export interface PathStore {
  /** The same list as long as nothing of it changed. */
  read(): readonly PathStep[];
  subscribe(listener: () => void): () => void;
}

/** Works the steps out once an event, and only while somebody shows them: it takes the issues of all earlier steps. */
export function createPathStore(runtime: FlowRuntime): PathStore {
  const listeners = new Set<() => void>();
  let known: readonly PathStep[] = [];
  let stop: (() => void) | undefined;

  function refresh(): void {
    const path = pathOf(runtime);
    if (isSame(known, path)) return;
    known = path;
    for (const listener of [...listeners]) listener();
  }

  return {
    read() {
      if (!stop) refresh();
      return known;
    },
    subscribe(listener) {
      if (!stop) {
        // What happened between the first render and now; a new listener reads it anyway.
        refresh();
        stop = runtime.subscribe(refresh);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

function pathOf({ plan, walker, getDraft }: FlowRuntime): PathStep[] {
  const draft = getDraft();
  return plan.steps
    .filter((step) => walker.active(step.id))
    .map(({ id, title, inBar }) => ({
      id,
      address: walker.address(id),
      title,
      label: walker.label(id),
      inBar,
      mayOpen: draft.finished === undefined && walker.mayOpen(id),
      submitted: draft.passed.includes(id),
    }));
}
