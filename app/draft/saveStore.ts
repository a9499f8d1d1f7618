import { createStore, type StoreApi } from "zustand/vanilla";

export interface SaveHold {
  state: "idle" | "saving" | "saved" | "offline" | "failed" | "signedOut";
  /** ISO time of the last save the server acknowledged. */
  savedAt: string | undefined;
  /** The server's own sentence, where it said why it did not save. */
  reason?: string | undefined;
}

/** What has become of the answers on their way to the server. */
export type SaveStore = StoreApi<SaveHold>;

export const createSaveStore = (savedAt?: string): SaveStore =>
  createStore<SaveHold>(() => ({ state: savedAt ? "saved" : "idle", savedAt }));
