import type { Draft, Json, Plan, Validators, Walker } from "../../engine/index.ts";
import {
  createDraft,
  createWalker,
  type Example,
  patternOf,
  playExample,
  transition,
} from "../../engine/index.ts";
import { fieldPointers } from "./fieldPointers.ts";

export interface CompiledFlow {
  plan: Plan;
  validators: { readonly [stepId: string]: Validators };
}

/** A step as someone sees it: the settled draft with the step on the screen, and a walker at that draft. */
export interface Sight {
  draft: Draft;
  walker: Walker;
  user: { [name: string]: Json };
  today: string;
}

/** By flow and example: the step on the screen after so many events; undefined where something is running then. */
const steps = new WeakMap<CompiledFlow, WeakMap<Example, Map<number, string | undefined>>>();

function stepsOf(flow: CompiledFlow, example: Example): Map<number, string | undefined> {
  const ofFlow = steps.get(flow) ?? new WeakMap<Example, Map<number, string | undefined>>();
  steps.set(flow, ofFlow);
  const known = ofFlow.get(example) ?? new Map<number, string | undefined>();
  ofFlow.set(example, known);
  return known;
}

/** The last moment of an example when the step is on the screen and nothing is running; undefined if there is none. */
export function sightOf(flow: CompiledFlow, example: Example, step: string): Sight | undefined {
  const known = stepsOf(flow, example);
  for (let count = example.events.length; count > 0; count -= 1) {
    // Another step has asked before, and playing takes most of the time.
    if (known.has(count) && known.get(count) !== step) continue;
    const { draft, walker } = playExample(flow, { ...example, events: example.events.slice(0, count) });
    known.set(count, draft.running ? undefined : draft.step);
    if (known.get(count) !== step) continue;
    return atRest({ draft, walker, user: example.user, today: example.today }, step);
  }
  const { draft, walker } = playExample(flow, { ...example, step, events: [] });
  if (draft.step !== step || draft.running) return undefined;
  return atRest({ draft, walker, user: example.user, today: example.today }, step);
}

/** The same step before anything in it or in a later step was answered. */
export function emptied(flow: CompiledFlow, { draft, user, today }: Sight): Sight | undefined {
  const ids = flow.plan.steps.map(({ id }) => id);
  const before = ids.slice(0, ids.indexOf(draft.step));
  const answers = Object.fromEntries(Object.entries(draft.answers).filter(([id]) => before.includes(id)));
  const passed = draft.passed.filter((id) => before.includes(id));
  const blank = { ...createDraft(flow.plan), step: draft.step, load: draft.load, answers, passed };
  const walker = createWalker(flow.plan, flow.validators);
  return atRest({ draft: blank, walker, user, today }, draft.step);
}

/** The same after the person tried to continue, so that the issues are shown. */
export function tried({ draft, walker, ...rest }: Sight): Sight {
  const marked = walker.stepIssues(draft.step).map(({ path }) => path);
  return { ...rest, walker, draft: { ...draft, tried: [draft.step], marked } };
}

/** Whether the step itself would refuse to continue. */
export function hasErrors({ walker, draft }: Sight): boolean {
  return walker.stepIssues(draft.step).some(({ level }) => level === "error");
}

/** How many answers of the step are given and shown. */
export function answered({ walker, draft }: Sight): number {
  return fieldPointers(walker, draft.step).filter((at) => walker.value(at) !== undefined).length;
}

/** The fields that are shown and hidden. For a list, the same for all entries. */
export function fieldsOf({ walker, draft }: Sight): Set<string> {
  return new Set(
    fieldPointers(walker, draft.step).map(
      (at) => `${walker.relevant(at) ? "shows" : "hides"} ${patternOf(at)}`,
    ),
  );
}

/** The sentences about the step: its issues and notices, and whether it can only be read. */
export function wordsOf({ walker, draft }: Sight): Set<string> {
  return new Set([
    ...walker.stepIssues(draft.step).map(({ path, code }) => `${patternOf(path)} ${code}`),
    ...draft.notices.map(({ message }) => message),
    // A step that is opened again to be edited looks as it did the first time.
    walker.mode(draft.step) === "read" ? "read" : "open",
  ]);
}

/** Gives lists their keys and fields their defaults, as in the portal. */
function atRest(sight: Sight, step: string): Sight | undefined {
  const { walker, user, today } = sight;
  let count = 0;
  const ids = { next: () => `entry-${++count}` };
  const { draft } = transition({ walker, user, today, ids }, sight.draft, { type: "context" });
  if (draft.step !== step || draft.running) return undefined;
  walker.update(draft.answers, { load: draft.load, user, today, passed: draft.passed });
  return { ...sight, draft };
}
