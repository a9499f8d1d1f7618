import { createStore, type StoreApi } from "zustand/vanilla";
import { isBusy } from "../draft/isBusy.ts";
import { isSame } from "../json/values.ts";
import type { FlowRuntime } from "./FlowRuntime.ts";
import type { FlowState } from "./FlowState.ts";

export interface FlowStore extends StoreApi<FlowState> {
  /** Begins to follow the flow. */
  attach(): void;
  detach(): void;
}

/** The flow-wide state as a store; it changes only where something in it does, so typing leaves it alone. */
export function createFlowStore(runtime: FlowRuntime): FlowStore {
  const store = createStore<FlowState>(() => ({ ...follow(runtime), attempt: 0, open: {} }));
  const sync = () => {
    const before = store.getState();
    const next = follow(runtime);
    const changed = Object.fromEntries(
      Object.entries(next).filter(([key, value]) => !isSame(value, before[key as keyof FlowState])),
    );
    if (Object.keys(changed).length > 0) store.setState(changed);
  };
  let stop: (() => void) | undefined;
  return {
    ...store,
    attach() {
      stop ??= runtime.subscribe(sync);
      sync();
    },
    detach() {
      stop?.();
      stop = undefined;
    },
  };
}

function follow({ walker, getDraft }: FlowRuntime): Omit<FlowState, "attempt" | "open"> {
  const draft = getDraft();
  return {
    step: draft.step,
    mode: walker.mode(draft.step),
    mayRevise: walker.mayRevise(draft.step),
    isRevised: draft.revising !== undefined,
    maySubmit: walker.maySubmit(draft.step),
    onward: walker.onward(draft.step),
    barIsLocked: walker.barIsLocked(),
    busy: isBusy(draft),
    loading: draft.running?.list === "open" || draft.running?.list === "load",
    notices: draft.notices,
    keys: draft.keys,
    finished: draft.finished,
    savedAt: draft.savedAt,
  };
}
