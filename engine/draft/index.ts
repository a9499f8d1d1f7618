/** Drafts and how they change. */
export { createDraft } from "./createDraft.ts";
export { createRuntime, type Listener, type Runtime, type RuntimeOptions } from "./createRuntime.ts";
export { engineMessages } from "./engineMessages.ts";
export { type CallRequest, isCallError, type Ports } from "./Ports.ts";
export { type Restored, restoreDraft } from "./restoreDraft.ts";
export type { Session } from "./Session.ts";
export { type StoredDraft, storedDraft } from "./storedDraft.ts";
export { type Transition, transition } from "./transition.ts";
