import type { StoredDraft } from "../../engine/index.ts";

/** A draft as the server holds it. */
export interface HeldDraft {
  id: string;
  revision: number;
  savedAt?: string;
  /** As it was saved; of an unknown version, so it is restored and never trusted. */
  json: unknown;
  /** It was submitted: it is read, and never saved again. */
  isSubmitted?: boolean;
}

/** What the server says of a save. */
export type Saved = Pick<HeldDraft, "id" | "revision"> & {
  savedAt: string;
  /** What it holds by now, where that is not the draft that was sent. */
  json?: unknown;
};

/** How one flow's drafts are read from and written to the server. @throws CallRefused */
export interface DraftCalls {
  /** The draft held under this number, or where it is undefined the only one, if any; and the answer as the flow's own load call wants it. */
  read(id: string | undefined): Promise<{ held: HeldDraft | undefined; answer: object }>;
  /** `known` is what the server last acknowledged; undefined for the first save. Undefined as long as there is nothing that the server would keep. */
  write(
    draft: StoredDraft,
    known: HeldDraft | undefined,
  ): Promise<{ saved: Saved; answer: object } | undefined>;
  /** The draft that stands in the way of a save, as the fields of its refusal carry it. */
  inTheWay(fields: { readonly [name: string]: unknown }): HeldDraft | undefined;
}
