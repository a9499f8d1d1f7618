import type { Plan } from "../../../engine/index.ts";
import type program from "../../../schemas/program.json";
import type { DraftCalls } from "../../draft/DraftCalls.ts";
import { CallRefused } from "../transport/refusal.ts";
import { registrationDraft } from "./registrationDraft.ts";

type Make = (plan: Plan, person: string) => DraftCalls;

/** By the call in a flow's `draft.save`. Account opening's code is in the first bundle; the others load when needed. */
const makers: { readonly [Save in keyof typeof program.drafts]: () => Promise<Make> } = {
  "registration.saveDraft": async () => registrationDraft,
  "forms.saveDraft": async () => (await import("../flows/laterCalls.ts")).eFormDraft,
  "otd.saveDraft": async () => (await import("../flows/laterCalls.ts")).steppedDraft,
  "re-bdl.saveDraft": async () => (await import("../flows/laterCalls.ts")).steppedDraft,
};

/** For a flow that saves no drafts on the server. */
const nowhere: DraftCalls = {
  read: async () => ({ held: undefined, answer: {} }),
  write: async () => undefined,
  inTheWay: () => undefined,
};

/**
 * The calls that save a person's drafts of a flow.
 * @throws CallRefused if their code cannot be loaded; an Error if there are none, which is a bug in the program
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
