import { createStore, type StoreApi } from "zustand/vanilla";
import type { Json, Pointer } from "../../engine/index.ts";
import type { Difference } from "../draft/differences.ts";

/** What a flow asks of the person in a dialog, and whoever waits for the answer. */
export type OpenDialog =
  | { kind: "ask"; dialog: string; values: { [name: string]: Json }; settle(answer: Json | undefined): void }
  | { kind: "clear"; at: readonly Pointer[]; settle(agreed: boolean): void }
  | {
      kind: "conflict";
      differences: readonly Difference[];
      /** The pointers whose other value is to be taken. */
      settle(theirs: ReadonlySet<Pointer> | undefined): void;
    };

export interface DialogHold {
  open: OpenDialog | undefined;
  /** The same dialog again, after a refused answer: its question is a new one. */
  turn: number;
}

export type DialogStore = StoreApi<DialogHold>;

export const createDialogStore = (): DialogStore =>
  createStore<DialogHold>(() => ({ open: undefined, turn: 0 }));

/** Opens a dialog and waits for what the person makes of it. */
export function openDialog<Answer>(
  store: DialogStore,
  make: (settle: (answer: Answer) => void) => OpenDialog,
): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      store.setState({ open: undefined });
      resolve(answer);
    };
    store.setState(({ turn }) => ({ open: make(settle), turn: turn + 1 }));
  });
}
