// biome-ignore-all assist/source/organizeImports: the order is that of the story
/**
 * The engine's door: whoever is not the engine enters here, or by `react/index.ts` (the binding), `vite/index.ts` (flows as
 * modules of a page) and `cli/index.ts` (files on disk).
 *
 *     compile the authored files to a plan, check them, walk the plan over answers,
 *     turn events into the next draft and its effects, explain what came of them
 */

// Files under `schemas/` to a plan, and everything that can be said of them before anyone fills anything in.
export { type Checked, checkAll } from "./check/checkAll.ts";
export {
  capitalsWithin,
  otherWords,
  type PlacedText,
  placedTexts,
  readStyleSheet,
  type StyleSheet,
  textsForHolders,
} from "./check/checkStyle.ts";
export { type Compiled, compileFlow, compilePlan, flowIds } from "./compile/FlowCompiler.ts";
export { nodeAt } from "./compile/planFields.ts";
export * from "./types.ts";

// Answers to what is shown, required, wrong, offered and submitted.
export { createWalker, walk, walkOf } from "./walk/Walker.ts";
export { findNext } from "./walk/findNext.ts";
export { oversized } from "./walk/issues.ts";
export type { FieldState, OfferedOption, Walker } from "./walk/Walker.ts";
export { referenceOf } from "./sentence.ts";
export { readField } from "./json/readAs.ts";
export { provided } from "./walk/Walker.ts";

// Events to the next draft and effects; a runtime that carries the effects out through ports.
export {
  createRuntime,
  type Runtime,
  UnreadableUser,
} from "./draft/createRuntime.ts";
export { type Transition, transition } from "./draft/transition.ts";
export type { Session } from "./draft/Transaction.ts";
export {
  type CallRequest,
  type MemoryPorts,
  memoryPorts,
  type Ports,
} from "./draft/Ports.ts";
export { createDraft, engineMessages } from "./draft/draft.ts";
export { type Restored, restoreDraft, type StoredDraft, storedDraft } from "./draft/stored.ts";
export { readAnswer, readLoad, readUser, sayUnreadable, type Unreadable } from "./draft/readLoad.ts";
export { normalized, withAnswer } from "./draft/answers.ts";

// Why things are as they are; answers and sentences in the words of people.
export { explain } from "./explain/explain.ts";
export {
  type ReviewSection,
  railSections,
  reviewSections,
} from "./review/reviewSections.ts";
export type { Format } from "./review/reviewSections.ts";
export { type Confirmation, confirmationOf } from "./review/reviewSections.ts";
export { filledSentence, placeholdersIn, sentenceAt, written } from "./sentence.ts";
export { byRow, saidTerms } from "./compile/named.ts";

// What a call was given, back to the answers: for servers.
export {
  type Contradiction,
  contradictions,
  type ReadBack,
  readBack,
  repeatedFields,
} from "./trace/readBack.ts";

// Examples: documentation, tests and pictures in one.
export { type Example, exampleOf, loadExample, loadExamples } from "./examples/loadExamples.ts";
export { playExample } from "./examples/playExample.ts";
export { flawsOfGiven, runExample } from "./examples/runExample.ts";

// Addresses, and values in them and in answers.
export {
  addressOf,
  exitAddress,
  exitNamed,
  filledPath,
  NOTHING_YET,
  type RouteValues,
  routeNames,
} from "./addresses.ts";
export { businessDaysAfter, isBusinessDay, monthsBetween, parseDate } from "./json/calendar.ts";
export { above, isWithin, patternOf, pointerKeys, valueAt } from "./json/pointers.ts";
export { isAbsent, isObject, isSame, isSeen } from "./json/values.ts";
