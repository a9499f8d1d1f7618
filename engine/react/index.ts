export type { OfferedOption } from "../walk/Walker.ts";
export {
  type FlowCounters,
  FlowProvider,
  type FlowProviderProps,
  useFlowContext,
} from "./FlowProvider.tsx";
export type { FlowState, PathStep, ShownField, ShownIssue, Words } from "./FlowState.ts";
export { createFlowStore, type FlowStore } from "./flowStore.ts";
export {
  type EntryPage,
  useEntryPage,
  useField,
  useFlow,
  useIssues,
  useOpenEntry,
  useStep,
  useWalker,
  useWalkPath,
} from "./hooks.ts";
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
  type RegisteredWidget,
  type Registry,
  type SectionProps,
  type Shells,
  shownWidgets,
} from "./Registry.ts";
export { EntryForm, StepForm } from "./StepForm.tsx";
