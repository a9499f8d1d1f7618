import type { Plan } from "../../engine/index.ts";
import type program from "../../schemas/program.json";
import type { DraftCalls } from "../draft/DraftCalls.ts";
import { CallRefused } from "./CallRefused.ts";
import { registrationDraft } from "./registrationDraft.ts";

type Make = (plan: Plan, person: string) => DraftCalls;

/** By the call that a flow's `draft.save` names. Account opening's come with the portal, others when they are needed. */
const makers: { readonly [Save in keyof typeof program.drafts]: () => Promise<Make> } = {
  "registration.saveDraft": async () => registrationDraft,
  "forms.saveDraft": async () => (await import("./eFormDraft.ts")).eFormDraft,
  "otd.saveDraft": async () => (await import("./otdDraft.ts")).otdDraft,
};

/** A flow that keeps nothing on the server. */
const nowhere: DraftCalls = {
  read: async () => ({ held: undefined, answer: {} }),
  write: async () => undefined,
  inTheWay: () => undefined,
};

/**
 * How the drafts of a person in a flow are kept.
 * @throws CallRefused where that could not be fetched; an Error where nobody knows, which is a fault of the program
 */
export async function draftCallsFor(plan: Plan, person: string): Promise<DraftCalls> {
  const { save } = plan.draft;
  if (save === undefined) return nowhere;
  if (!Object.hasOwn(makers, save)) throw new Error(`No way is known to keep drafts by the call "${save}".`);
  const make = await makers[save as keyof typeof makers]().catch(() => {
    throw new CallRefused({ code: "offline", status: 0, text: "" });
  });
  return make(plan, person);
}
