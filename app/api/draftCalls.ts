import type { Plan } from "../../engine/types.ts";
import type { DraftCalls } from "../draft/DraftCalls.ts";
import { registrationDraft } from "./registrationDraft.ts";

/** How the drafts of a person in a flow are kept, by the call that its `draft.save` names. */
export function draftCallsFor(plan: Plan, person: string): DraftCalls {
  const steps = plan.steps.filter((step) => step.submit.length > 0).map((step) => step.id);
  if (plan.draft.save === "registration.saveDraft") return registrationDraft(steps, person);
  return nowhere;
}

/** A flow that keeps nothing on the server. */
const nowhere: DraftCalls = {
  async read() {
    return { held: undefined, answer: {} };
  },
  async write() {
    return { id: "", revision: 0, savedAt: new Date().toISOString(), answer: {} };
  },
};
