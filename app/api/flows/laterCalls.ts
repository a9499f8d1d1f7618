import type program from "../../../schemas/program.json";
import type { DraftCalls, MakeDraftCalls } from "../../draft/DraftCalls.ts";
import { eFormDraft } from "../drafts/eFormDraft.ts";
import { steppedDraft } from "../drafts/steppedDraft.ts";
import { activityCalls } from "./activity.ts";
import { beneficiaryCalls } from "./beneficiary.ts";
import type { AreaOf, CallName, Calls } from "./CallContext.ts";
import { formCalls } from "./forms.ts";
import { ipdCalls } from "./ipd.ts";
import { otdCalls } from "./otd.ts";
import { reBdlCalls } from "./reBdl.ts";
import { recurringCalls } from "./recurring.ts";
import { rothCalls } from "./roth.ts";
import { withdrawalCalls } from "./withdrawal.ts";

// Each is a few hundred bytes, and a flow needs several of them: they come in one.

/** The requests of every area but account opening. */
export const calls: Calls<Exclude<AreaOf<CallName>, "registration">> = {
  ...activityCalls,
  ...beneficiaryCalls,
  ...formCalls,
  ...ipdCalls,
  ...otdCalls,
  ...reBdlCalls,
  ...recurringCalls,
  ...rothCalls,
  ...withdrawalCalls,
};

/** For a flow that saves no drafts on the server. */
export const noDrafts: DraftCalls = {
  read: async () => ({ held: undefined, answer: {} }),
  write: async () => undefined,
  inTheWay: () => undefined,
};

/** How every flow but account opening keeps its drafts, by the call in its `draft.save`. */
export const drafts: {
  readonly [Save in Exclude<keyof typeof program.drafts, "registration.saveDraft">]: MakeDraftCalls;
} = {
  "forms.saveDraft": eFormDraft,
  "otd.saveDraft": steppedDraft,
  "re-bdl.saveDraft": steppedDraft,
};
