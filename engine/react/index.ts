export type { OfferedOption } from "../walk/Walker.ts";
export { type EntryPage, entryWithPage, hasPages, useEntryPage, useOpenEntry } from "./entryPages.ts";
export type { FlowCounters } from "./FlowProvider.tsx";
export { FlowProvider, type FlowProviderProps, useFlowContext } from "./FlowProvider.tsx";
export type {
  FieldState,
  FieldStore,
  FlowRuntime,
  FlowState,
  PathStep,
  ShownIssue,
  Words,
} from "./flowStore.ts";
export { useField, useFlow, useIssues, useStep, useWalkPath } from "./hooks.ts";
export { idOf } from "./place.ts";
export type {
  AnswerProps,
  EntryListProps,
  EntrySummary,
  Frame,
  FrameProps,
  GroupProps,
  RegisteredWidget,
  Registry,
  SectionProps,
  Shells,
} from "./Registry.ts";
export { createRegistry, loadWidgets } from "./Registry.ts";
export { EntryForm, StepForm } from "./StepForm.tsx";
