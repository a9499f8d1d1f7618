import type { Plan } from "../../engine/types.ts";
import type { DraftCalls } from "../draft/DraftCalls.ts";
import { eFormDraft } from "./eFormDraft.ts";
import { otdDraft } from "./otdDraft.ts";
import { registrationDraft } from "./registrationDraft.ts";

/** How the drafts of a person in a flow are kept, by the call that its `draft.save` names. */
export function draftCallsFor(plan: Plan, person: string): DraftCalls {
  const make = makers[plan.draft.save ?? ""];
  return make ? make(plan, person) : nowhere;
}

const makers: { readonly [save: string]: (plan: Plan, person: string) => DraftCalls } = {
  "registration.saveDraft": (plan, person) =>
    registrationDraft(
      plan.steps.filter((step) => step.submit.length > 0).map((step) => step.id),
      person,
    ),
  "forms.saveDraft": eFormDraft,
  "otd.saveDraft": otdDraft,
};

/** A flow that keeps nothing on the server. */
const nowhere: DraftCalls = {
  read: async () => ({ held: undefined, answer: {} }),
  write: async () => undefined,
  inTheWay: () => undefined,
};
