import type { HeldDraft } from "../draft/DraftCalls.ts";

/** The header that lets a save through only over the revision that it was made from. */
export function ifMatch(held: Pick<HeldDraft, "revision"> | undefined): { [name: string]: string } {
  return held ? { "If-Match": `"${held.revision}"` } : {};
}
