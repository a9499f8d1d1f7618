export type { OfferedOption } from "../walk/Walker.ts";
export { createRegistry } from "./createRegistry.ts";
export { EntryForm } from "./EntryForm.tsx";
export type { FieldState } from "./FieldState.ts";
export type { FieldStore, ShownIssue, Words } from "./FieldStore.ts";
export { useFlowContext } from "./FlowContext.ts";
export type { FlowCounters } from "./FlowCounters.ts";
export { FlowProvider, type FlowProviderProps } from "./FlowProvider.tsx";
export type { FlowRuntime } from "./FlowRuntime.ts";
export type { FlowState, PathStep } from "./FlowState.ts";
export { idOf } from "./idOf.ts";
export { loadWidgets } from "./loadWidgets.ts";
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
export { StepForm } from "./StepForm.tsx";
export { type EntryPage, entryWithPage, hasPages, useEntryPage } from "./useEntryPage.ts";
export { useField } from "./useField.ts";
export { useFlow } from "./useFlow.ts";
export { useIssues } from "./useIssues.ts";
export { useOpenEntry } from "./useOpenEntry.ts";
export { useStep } from "./useStep.ts";
export { useWalkPath } from "./useWalkPath.ts";
