import type { StoredDraft } from "../../engine/draft/storedDraft.ts";

/** A draft as the server holds it. */
export interface HeldDraft {
  id: string;
  revision: number;
  savedAt?: string;
  /** As it was saved; of an unknown version, so it is restored and never trusted. */
  json: unknown;
}

/** How one flow's drafts are read from and written to the server. @throws CallRefused */
export interface DraftCalls {
  /** The draft held, if any, and the answer as the flow's own load call wants it. */
  read(): Promise<{ held: HeldDraft | undefined; answer: object }>;
  /** `known` is what the server last acknowledged; undefined for the first save. */
  write(
    draft: StoredDraft,
    known: { id: string; revision: number } | undefined,
  ): Promise<{ id: string; revision: number; savedAt: string; answer: object }>;
}
