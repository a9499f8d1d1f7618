import { createStore, type StoreApi } from "zustand/vanilla";
import { isBusy } from "../draft/isBusy.ts";
import { isWithin } from "../json/pointers.ts";
import { isSame } from "../json/values.ts";
import type { Pointer } from "../types.ts";
import type { FlowRuntime } from "./FlowRuntime.ts";
import type { FlowState, OpenPage } from "./FlowState.ts";
import { stepOf } from "./stepOf.ts";

export interface FlowStore extends StoreApi<FlowState> {
  /** Asks an entry on its page, where it is not asked there already. */
  openPage(list: Pointer, key: string, how?: Partial<Pick<OpenPage, "isNew" | "at">>): void;
  /**
   * Leads back to the step. A new entry without an answer goes.
   * @param discards also goes what was changed since the page was opened, and a new entry whatever it holds
   */
  closePage(discards?: boolean): void;
  /** Begins to follow the flow. */
  attach(): void;
  detach(): void;
}

/** The flow-wide state as a store; it changes only where something in it does, so typing leaves it alone. */
export function createFlowStore(runtime: FlowRuntime): FlowStore {
  const store = createStore<FlowState>(() => ({ ...follow(runtime), attempt: 0, open: {}, page: null }));
  const closePage = (discards = false) => {
    const { page } = store.getState();
    if (!page) return;
    store.setState({ page: null });
    const draft = runtime.getDraft();
    const index = draft.keys[page.list]?.indexOf(page.key) ?? -1;
    const at = `${page.list}/${index}`;
    if (index < 0) return;
    const isEmpty = page.isNew && !draft.edited.some((pointer) => isWithin(pointer, at));
    if (isEmpty || (page.isNew && discards)) runtime.send({ type: "remove", at });
    else if (discards) runtime.send({ type: "restore", at, before: page.before });
  };
  const sync = () => {
    const before = store.getState();
    // A page belongs to its step, however one left that.
    if (before.page && stepOf(before.page.list) !== runtime.getDraft().step) closePage();
    const next = follow(runtime);
    const changed = Object.fromEntries(
      Object.entries(next).filter(([key, value]) => !isSame(value, before[key as keyof FlowState])),
    );
    if (Object.keys(changed).length > 0) store.setState(changed);
  };
  let stop: (() => void) | undefined;
  return {
    ...store,
    openPage(list, key, { isNew = false, at } = {}) {
      const { page } = store.getState();
      if (page?.list === list && page.key === key) return;
      closePage();
      store.setState({ page: { list, key, isNew, before: runtime.getDraft(), at } });
    },
    closePage,
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

function follow({ walker, getDraft }: FlowRuntime): Omit<FlowState, "attempt" | "open" | "page"> {
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
