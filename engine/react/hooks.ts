import { useCallback, useRef, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { isSame } from "../json/values.ts";
import type { Pointer, StepPlan } from "../types.ts";
import type { Walker } from "../walk/Walker.ts";
import { useFlowContext } from "./FlowProvider.tsx";
import type { FieldState, FieldStore, FlowState, PathStep, ShownIssue } from "./flowStore.ts";

/** A part of the flow-wide state. Renders again only when what `select` returns changes. */
export function useFlow<Part>(select: (state: FlowState) => Part): Part {
  return useStore(useFlowContext().flow, select);
}

/** The step on the screen. */
export function useStep(): StepPlan {
  const { runtime } = useFlowContext();
  const id = useFlow((state) => state.step);
  const step = runtime.plan.steps.find((each) => each.id === id);
  if (!step) throw new Error(`The flow ${runtime.plan.flow} has no step "${id}".`);
  return step;
}

/** The state of the field at a pointer. Renders again only when something of that field changes. */
export function useField(pointer: Pointer): FieldState {
  const { fields } = useFlowContext();
  const subscribe = useCallback(
    (listener: () => void) => fields.subscribe(pointer, listener),
    [fields, pointer],
  );
  return useSyncExternalStore(subscribe, () => fields.read(pointer));
}

/** Whether the field, object or list at a pointer is shown. Renders again only when that turns. */
export function useRelevant(pointer: Pointer): boolean {
  const { fields } = useFlowContext();
  const subscribe = useCallback(
    (listener: () => void) => fields.subscribe(pointer, listener),
    [fields, pointer],
  );
  return useSyncExternalStore(subscribe, () => fields.relevant(pointer));
}

/** Whether anything is drawn of the named properties of the object at a pointer: a title stands over nothing otherwise. */
export function useSomeRelevant(object: Pointer, names: readonly string[]): boolean {
  const { fields, runtime } = useFlowContext();
  const subscribe = useCallback(
    (listener: () => void) => fields.subscribeUnder(object, listener),
    [fields, object],
  );
  return useSyncExternalStore(subscribe, () =>
    names.some((name) => isDrawn(runtime.walker, fields, `${object}/${name}`)),
  );
}

/** A group is drawn with any of its fields, and a hidden field never. */
function isDrawn(walker: Pick<Walker, "node">, fields: FieldStore, at: Pointer): boolean {
  if (!fields.relevant(at)) return false;
  const node = walker.node(at);
  if (node?.kind === "object")
    return node.children.some(({ key }) => isDrawn(walker, fields, `${at}/${key}`));
  return node?.ui.widget !== "hidden";
}

/** The worded issues of a step, in the order of the page, as far as its person is shown them. */
export function useIssues(stepId: string): readonly ShownIssue[] {
  const { fields } = useFlowContext();
  const last = useRef<readonly ShownIssue[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => fields.subscribeUnder(`/${stepId}`, listener),
    [fields, stepId],
  );
  return useSyncExternalStore(subscribe, () => {
    const next = fields.issues(stepId);
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  });
}

/** The active steps in order, for the step bar. Renders again only when something of them changes. */
export function useWalkPath(): readonly PathStep[] {
  const { path } = useFlowContext();
  return useSyncExternalStore(path.subscribe, path.read);
}
