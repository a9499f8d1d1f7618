import { createDraft, type Draft, type Notice, type Plan, type Restored } from "../../engine/index.ts";
import type { KeptDraft } from "../draft/browserDrafts.ts";
import type { ServerDraft } from "../draft/ServerDraft.ts";
import { resume } from "./resume.ts";

/** A draft as it was found. `lost`: there is one, but it cannot be opened. */
export interface Found {
  draft?: Draft | undefined;
  lost?: Lost | undefined;
}

/** The draft to go on with, where this tab has one or the server's cannot be opened. */
export function chooseDraft(
  plan: Plan,
  server: ServerDraft,
  isThere: boolean,
  ofServer: Found,
  kept: unknown,
  ofTab: Found,
): Pick<Found, "draft"> & { isGone?: boolean } {
  // This tab has a saved draft that the server no longer has: it was submitted, perhaps by this page just before it was
  // closed. Continuing with the tab's copy would submit a second application.
  if (!isThere && ofTab.draft?.revision !== undefined)
    return { draft: begunAnew(plan, "gone"), isGone: true };
  if (ofServer.draft && ofTab.draft && !server.isClosed)
    return { draft: resume(plan, server, ofServer.draft, ofTab.draft, kept as KeptDraft) };
  const lost = ofServer.lost ?? ofTab.lost;
  return { draft: ofServer.draft ?? ofTab.draft ?? (lost && begunAnew(plan, lost)) };
}

/** Why a draft that was there is not gone on with. "gone": the server no longer has it. */
type Lost = Extract<Restored, { reason: string }>["reason"] | "gone";

/** What the person is told of it. */
const LOST: { readonly [reason in Lost]: Pick<Notice, "message" | "level"> } = {
  gone: { message: "draft.gone", level: "info" },
  unreadable: { message: "draft.unreadable", level: "warning" },
  otherFlow: { message: "draft.otherFlow", level: "warning" },
  finished: { message: "draft.finished", level: "warning" },
};

/** A new draft with a notice that says why it is new. */
function begunAnew(plan: Plan, why: Lost): Draft {
  return { ...createDraft(plan), notices: [{ ...LOST[why], params: {} }] };
}
