import type { Plan } from "../../../engine/index.ts";
import type { DraftCalls, MakeDraftCalls } from "../../draft/DraftCalls.ts";
import { loadLaterCalls } from "../flows/loadLaterCalls.ts";
import { registrationDraft } from "./registrationDraft.ts";

/**
 * The calls that save a person's drafts of a flow. Account opening's code is in the first bundle; the others load when
 * needed.
 * @throws CallRefused offline, if their code is not here yet; an Error if there are none
 */
export async function draftCallsFor(plan: Plan, person: string): Promise<DraftCalls> {
  const { save } = plan.draft;
  if (save === "registration.saveDraft") return registrationDraft(plan, person);
  const later = await loadLaterCalls();
  if (save === undefined) return later.noDrafts;
  const drafts: { readonly [save: string]: MakeDraftCalls } = later.drafts;
  if (!Object.hasOwn(drafts, save)) throw new Error(`No way is known to keep drafts by the call "${save}".`);
  return drafts[save]!(plan, person);
}
