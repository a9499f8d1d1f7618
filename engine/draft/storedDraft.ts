import { above } from "../json/pointers.ts";
import type { Draft, Json, Plan, Pointer, Running } from "../types.ts";
import { keptAnswers } from "./keptAnswers.ts";

/** What of a draft outlives the page. What calls answered and what the person was told is never among it. */
export type StoredDraft = Omit<Draft, "load" | "notices" | "running" | "revising" | "asking"> & {
  /** The declared query parameters it was opened with: who comes back does so without them. */
  query?: { [name: string]: Json };
};

/**
 * The form of a draft for one place.
 * @param place "browser": without sensitive answers, and undefined where the flow keeps nothing in the browser; "server": with all answers
 */
export function storedDraft(plan: Plan, now: Draft, place: "browser" | "server"): StoredDraft | undefined {
  if (place === "browser" && plan.draft.browser === "none") return undefined;
  const draft = beforeWhatIsOpen(now);
  const { load, notices: _notices, running, revising: _revising, asking: _asking, ...kept } = draft;
  const query = (load.query ?? {}) as { [name: string]: Json };
  const unanswered = { ...draft.unanswered, ...onTheWay(running) };
  return {
    ...kept,
    ...(place === "browser" ? withoutSensitive(plan, draft) : {}),
    ...(Object.keys(unanswered).length > 0 ? { unanswered } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
  };
}

/** What is being changed of a submitted step, or hides answers that the person may keep, is kept nowhere before that is settled. */
function beforeWhatIsOpen(draft: Draft): Draft {
  if (!draft.revising) return { ...draft, ...draft.asking?.before };
  const { step: _step, ...before } = draft.revising;
  return { ...draft, ...before };
}

/** A sensitive answer is left out with all trace of it, so that its default may come again. */
function withoutSensitive(plan: Plan, draft: Draft): Pick<Draft, "answers" | "edited" | "seeded"> {
  const { answers, dropped } = keptAnswers(plan, draft.answers, (field) => !field.sensitive);
  if (dropped.length === 0) return { answers, edited: draft.edited, seeded: draft.seeded };
  const gone = new Set(dropped);
  const stays = (pointer: Pointer) => {
    for (let at = pointer; at !== ""; at = above(at)) if (gone.has(at)) return false;
    return true;
  };
  return { answers, edited: draft.edited.filter(stays), seeded: draft.seeded.filter(stays) };
}

/** The keys of a submit that is cut off here: whether the server got its calls is not known. */
function onTheWay(running: Running | undefined): { [place: string]: string } {
  return running?.list === "submit" ? running.once : {};
}
