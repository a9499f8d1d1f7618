import type { StoredDraft } from "../../engine/index.ts";
import type { Behind } from "./ServerDraft.ts";

/** A draft as a tab's storage has it. */
export type KeptDraft = StoredDraft & { behind?: Behind | undefined };

const keyOf = (flow: string, person: string) => `stepwright.draft.${flow}.${person}`;

/**
 * Drafts in this tab's session storage. The engine passes only what a browser may keep. If the storage is full or
 * forbidden, continue without it: the server keeps the draft anyway.
 */
export const browserDrafts = {
  /** What is stored, as JSON; a text that is no JSON as it is, for whoever restores it to say so. */
  read(flow: string, person: string): unknown {
    let text: string | null = null;
    try {
      text = sessionStorage.getItem(keyOf(flow, person));
      return JSON.parse(text ?? "null");
    } catch {
      return text;
    }
  },
  write(flow: string, person: string, draft: KeptDraft | undefined): void {
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
