// Each is a few hundred bytes, and a flow needs several of them: they come in one.
export { eFormDraft } from "../drafts/eFormDraft.ts";
export { steppedDraft } from "../drafts/steppedDraft.ts";
export { activityCalls } from "./activity.ts";
export { beneficiaryCalls } from "./beneficiary.ts";
export { formCalls } from "./forms.ts";
export { ipdCalls } from "./ipd.ts";
export { otdCalls } from "./otd.ts";
export { reBdlCalls } from "./reBdl.ts";
export { recurringCalls } from "./recurring.ts";
export { rothCalls } from "./roth.ts";
export { withdrawalCalls } from "./withdrawal.ts";
