import { createStore, type StoreApi } from "zustand/vanilla";
import type { Json, Pointer } from "../../engine/index.ts";
import type { Difference } from "../draft/differences.ts";

/** The dialog that a flow has open, with the function that takes the answer. */
export type OpenDialog =
  | { kind: "ask"; dialog: string; values: { [name: string]: Json }; settle(answer: Json | undefined): void }
  | { kind: "clear"; at: readonly Pointer[]; settle(agreed: boolean): void }
  | {
      kind: "conflict";
      differences: readonly Difference[];
      /** The pointers where the person prefers the other value. Undefined cancels. */
      settle(theirs: ReadonlySet<Pointer> | undefined): void;
    };

export interface DialogHold {
  open: OpenDialog | undefined;
  /** Counts the dialogs. After a refused answer the same dialog opens again, and a new key resets its form. */
  turn: number;
}

export type DialogStore = StoreApi<DialogHold>;

export const createDialogStore = (): DialogStore =>
  createStore<DialogHold>(() => ({ open: undefined, turn: 0 }));

/** Opens a dialog and resolves with the person's answer. It waits for the one that is open: neither takes the other's answer. */
export async function openDialog<Answer>(
  store: DialogStore,
  make: (settle: (answer: Answer) => void) => OpenDialog,
): Promise<Answer> {
  while (store.getState().open) await nextChange(store);
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      store.setState({ open: undefined });
      resolve(answer);
    };
    store.setState(({ turn }) => ({ open: make(settle), turn: turn + 1 }));
  });
}

const nextChange = (store: DialogStore) =>
  new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      stop();
      resolve();
    });
  });
