import type { Plan } from "../../../engine/index.ts";
import type { DraftCalls, MakeDraftCalls } from "../../draft/DraftCalls.ts";
import { loadLaterCalls } from "../flows/loadLaterCalls.ts";
import { registrationDraft } from "./registrationDraft.ts";

/** For a flow that saves no drafts on the server. */
const nowhere: DraftCalls = {
  read: async () => ({ held: undefined, answer: {} }),
  write: async () => undefined,
  inTheWay: () => undefined,
};

/**
 * The calls that save a person's drafts of a flow. Account opening's code is in the first bundle; the others load when
 * needed.
 * @throws CallRefused if their code cannot be loaded; an Error if there are none, which is a bug in the program
 */
export async function draftCallsFor(plan: Plan, person: string): Promise<DraftCalls> {
  const { save } = plan.draft;
  if (save === undefined) return nowhere;
  if (save === "registration.saveDraft") return registrationDraft(plan, person);
  const drafts: { readonly [save: string]: MakeDraftCalls } = (await loadLaterCalls()).drafts;
  if (!Object.hasOwn(drafts, save)) throw new Error(`No way is known to keep drafts by the call "${save}".`);
  return drafts[save]!(plan, person);
}
