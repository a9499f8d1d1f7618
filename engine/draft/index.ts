/** Drafts and how they change. */

export {
  createRuntime,
  type Listener,
  type Runtime,
  type RuntimeOptions,
  UnreadableUser,
} from "./createRuntime.ts";
export { createDraft, engineMessages } from "./draft.ts";
export { type MemoryOptions, type MemoryPorts, memoryPorts } from "./memoryPorts.ts";
export { type CallRequest, isCallError, type Ports } from "./Ports.ts";
export { type Restored, restoreDraft, type StoredDraft, storedDraft } from "./stored.ts";
export type { Session } from "./Transaction.ts";
export { type Transition, transition } from "./transition.ts";
