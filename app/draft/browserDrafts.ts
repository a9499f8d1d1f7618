import type { StoredDraft } from "../../engine/index.ts";

const keyOf = (flow: string, person: string) => `stepwright.draft.${flow}.${person}`;

/**
 * Drafts in this tab's session storage. The engine passes only what a browser may keep. If the storage is full or
 * forbidden, continue without it: the server keeps the draft anyway.
 */
export const browserDrafts = {
  read(flow: string, person: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(flow, person)) ?? "null");
    } catch {
      return null;
    }
  },
  write(flow: string, person: string, draft: StoredDraft | undefined): void {
    try {
      if (draft) sessionStorage.setItem(keyOf(flow, person), JSON.stringify(draft));
      else sessionStorage.removeItem(keyOf(flow, person));
    } catch {
      // Continue without it, as said above.
    }
  },
  /** Deletes all drafts, at the end of a session. */
  clear(): void {
    try {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith("stepwright.draft.")) sessionStorage.removeItem(key);
      }
    } catch {
      // Continue without it, as said above.
    }
  },
};
