import type { Plan, StoredDraft } from "../../engine/index.ts";

/** A draft as the server stores it. */
export interface HeldDraft {
  id: string;
  revision: number;
  savedAt?: string;
  /**
   * The draft as it was saved. It may come from an older version of the flow, so restore it and never trust its shape.
   */
  json: unknown;
  /** It was submitted: it can be read, but never saved again. */
  isSubmitted?: boolean;
}

/** The server's answer to a save. */
export type Saved = Pick<HeldDraft, "id" | "revision"> & {
  savedAt: string;
  /** What the server now stores, if that is not the draft we sent. */
  json?: unknown;
};

/** How one flow's drafts are read from the server and written to it. @throws CallRefused */
export interface DraftCalls {
  /**
   * Reads the draft with this id, or without an id the only one. `held` is undefined if there is none; `answer` is what
   * the flow's load call returns.
   */
  read(id: string | undefined): Promise<{ held: HeldDraft | undefined; answer: object }>;
  /**
   * Saves a draft. Returns undefined if the draft has nothing yet that the server would store.
   * @param known what the server last acknowledged; undefined for the first save
   */
  write(
    draft: StoredDraft,
    known: HeldDraft | undefined,
  ): Promise<{ saved: Saved; answer: object } | undefined>;
  /** The conflicting draft, read from the fields of a refused save. */
  inTheWay(fields: { readonly [name: string]: unknown }): HeldDraft | undefined;
}

/** Makes the calls for a person's drafts of a flow. */
export type MakeDraftCalls = (plan: Plan, person: string) => DraftCalls;
