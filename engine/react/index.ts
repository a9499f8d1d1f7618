export type { OfferedOption } from "../walk/Walker.ts";
export type { FlowState, PathStep, ShownField, ShownIssue, Words } from "./flowStore.ts";
export { createFlowStore, type FlowStore } from "./flowStore.ts";
export {
  type EntryPage,
  type FlowCounters,
  FlowProvider,
  useEntryPage,
  useField,
  useFlow,
  useFlowContext,
  useIssues,
  useOpenEntry,
  useStep,
  useWalker,
  useWalkPath,
} from "./hooks.tsx";
export { entryAround, hasPages, idOf } from "./place.ts";
export {
  type AnswerProps,
  createRegistry,
  type EntryListProps,
  type EntrySummary,
  type Frame,
  type FrameProps,
  type GroupProps,
  loadWidgets,
  type Registry,
  type SectionProps,
  shownWidgets,
} from "./Registry.ts";
export { EntryForm, StepForm } from "./StepForm.tsx";
