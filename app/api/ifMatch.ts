import type { HeldDraft } from "../draft/DraftCalls.ts";

/** The If-Match header: the server refuses the save if the draft has another revision by then. */
export function ifMatch(held: Pick<HeldDraft, "revision"> | undefined): { [name: string]: string } {
  return held ? { "If-Match": `"${held.revision}"` } : {};
}
