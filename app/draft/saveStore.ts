import { createStore, type StoreApi } from "zustand/vanilla";

export interface SaveHold {
  state: "idle" | "saving" | "saved" | "offline" | "failed" | "signedOut";
  /** ISO time of the last save the server acknowledged. */
  savedAt: string | undefined;
  /** The server's reason, if it gave one for not saving. */
  reason?: string | undefined;
}

/** The state of saving: what the save status shows. */
export type SaveStore = StoreApi<SaveHold>;

export const createSaveStore = (): SaveStore =>
  createStore<SaveHold>(() => ({ state: "idle", savedAt: undefined }));
