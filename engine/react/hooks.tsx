import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import type { Runtime } from "../draft/createRuntime.ts";
import { isSame } from "../json/values.ts";
import type { ListNode, Pointer, StepPlan } from "../types.ts";
import { entryTitle } from "../walk/LiveNode.ts";
import type { Walker } from "../walk/Walker.ts";
import {
  createFlowStore,
  type FlowState,
  type FlowStore,
  type OpenPage,
  type PathStep,
  type ShownField,
  type ShownIssue,
  type Words,
} from "./flowStore.ts";
import { entriesAround, entryAround, hasPages } from "./place.ts";
import type { Registry } from "./Registry.ts";

/** A running flow, and what it is drawn and worded with. All but `children` stays the same for the life of the flow. */
interface FlowProviderProps {
  runtime: Runtime;
  registry: Registry;
  /** Words a message of the catalogue. Constant for the life of the flow. */
  words: Words;
  counters?: FlowCounters;
  children: ReactNode;
}

/** Makes a running flow available to the hooks and forms below. */
export function FlowProvider({ runtime, registry, words, counters, children }: FlowProviderProps) {
  const value = useMemo(
    () => ({ runtime, registry, words, store: createFlowStore(runtime, words), counters }),
    [runtime, registry, words, counters],
  );
  useEffect(() => value.store.attach(), [value]);
  return <FlowContext value={value}>{children}</FlowContext>;
}

/** Stable for the life of a flow: nothing in it changes with an answer. */
interface FlowContextValue {
  runtime: Runtime;
  registry: Registry;
  words: Words;
  store: FlowStore;
  counters: FlowCounters | undefined;
}

const FlowContext = createContext<FlowContextValue | null>(null);

/** @throws outside a FlowProvider, which is a wiring bug */
export function useFlowContext(): FlowContextValue {
  const context = useContext(FlowContext);
  if (!context) throw new Error("No FlowProvider above this component.");
  return context;
}

/** Counts renders by pointer, for tests and the benchmark. Evaluations and validations are counted by the walker. */
export interface FlowCounters {
  renders: Map<Pointer, number>;
}

export function countRender(counters: FlowCounters | undefined, pointer: Pointer): void {
  counters?.renders.set(pointer, (counters.renders.get(pointer) ?? 0) + 1);
}

// What a component can ask of the flow around it. Each renders again only when its own answer changes.

/** A part of the state that concerns the flow as a whole. */
export function useFlow<Part>(select: (state: FlowState) => Part): Part {
  return useStore(useFlowContext().store, select);
}

/** The step on the screen. */
export function useStep(): StepPlan {
  const { runtime } = useFlowContext();
  const id = useFlow((state) => state.step);
  const step = runtime.plan.steps.find((each) => each.id === id);
  if (!step) throw new Error(`The flow "${runtime.plan.flow}" has no step "${id}".`);
  return step;
}

/** The active steps in order, for the step bar. */
export function useWalkPath(): readonly PathStep[] {
  return usePlace("", (store) => store.path());
}

/** The worded issues of a step, in the order of the page, as far as the person is shown them. */
export function useIssues(stepId: string): readonly ShownIssue[] {
  return usePlace(`/${stepId}`, (store) => store.issues(stepId));
}

/** The state of the field or list at a pointer. */
export function useField(pointer: Pointer): ShownField {
  return usePlace(pointer, (store) => store.field(pointer));
}

/** Whether the object at a pointer is shown. */
export function useRelevant(pointer: Pointer): boolean {
  const { walker } = useFlowContext().runtime;
  return usePlace(pointer, () => walker.relevant(pointer));
}

/** Whether anything is drawn of the named properties of the object at a pointer: no title stands over nothing. */
export function useSomeRelevant(object: Pointer, names: readonly string[]): boolean {
  const { walker } = useFlowContext().runtime;
  return usePlace(object, () => names.some((name) => isDrawn(walker, `${object}/${name}`)));
}

/** A group is drawn with any of its fields, and a hidden field never. */
function isDrawn(walker: Walker, at: Pointer): boolean {
  if (!walker.relevant(at)) return false;
  const node = walker.node(at);
  if (node?.kind === "object") return node.children.some(({ key }) => isDrawn(walker, `${at}/${key}`));
  return node?.ui.widget !== "hidden";
}

/** What `read` makes of the walker after each event, for what follows from many fields, as a summary does. */
export function useWalker<Value>(read: (walker: Walker) => Value): Value {
  const { walker } = useFlowContext().runtime;
  const last = useRef<Value>(undefined);
  return usePlace("", () => {
    const next = read(walker);
    if (!isSame(last.current, next)) last.current = next;
    return last.current as Value;
  });
}

/** @param read gives the same object as long as nothing changes */
export function usePlace<Value>(pointer: Pointer, read: (store: FlowStore) => Value): Value {
  const { store } = useFlowContext();
  return useStore(store.at(pointer), () => read(store));
}

/** The page of a list entry that stands in place of its step. */
export interface EntryPage extends OpenPage {
  node: ListNode;
  /** Where the entry is now. */
  entry: Pointer;
  /** "Beneficiary 2". */
  title: string;
}

/** The page that is open; null where the step itself is on the screen. */
export function useEntryPage(): EntryPage | null {
  const { runtime } = useFlowContext();
  const page = useFlow((now) => now.page);
  const keys = useFlow((now) => (page ? now.keys[page.list] : undefined));
  const index = page && keys ? keys.indexOf(page.key) : -1;
  const node = page ? runtime.walker.node(page.list) : undefined;
  if (!page || index < 0 || !hasPages(node)) return null;
  return { ...page, node, entry: `${page.list}/${index}`, title: entryTitle(node, index) };
}

/** Opens the editors or the page of the entries that contain a pointer, so that its control is on the screen. */
export function useOpenEntry(): (pointer: Pointer) => void {
  const { store, runtime } = useFlowContext();
  return useCallback(
    (pointer) => {
      const around = entriesAround(pointer, runtime.getDraft().keys);
      const open = Object.fromEntries(around.map(({ list, key }) => [list, key]));
      store.setState((now) => ({ open: { ...now.open, ...open } }));
      const page = entryAround(runtime, pointer);
      if (page?.hasPage) store.openPage(page.list, page.key, { at: pointer });
    },
    [store, runtime],
  );
}

const Base = createContext<Pointer>("");

/** Where in the answers the form below is: a step, or an entry of a list. */
export const BasePointer = Base.Provider;

/** The pointer of a path inside the surrounding form. */
export function usePointer(path: readonly (string | number)[]): Pointer {
  const base = useContext(Base);
  return path.length === 0 ? base : `${base}/${path.join("/")}`;
}

/** The stable key of the list entry around a field; undefined outside of lists. */
export const EntryKey = createContext<string | undefined>(undefined);
