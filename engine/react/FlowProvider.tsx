import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import type { Runtime } from "../draft/createRuntime.ts";
import type { Pointer } from "../types.ts";
import type { Words } from "./FlowState.ts";
import { createFlowStore, type FlowStore } from "./flowStore.ts";
import type { Registry } from "./Registry.ts";

/** A running flow, and what it is drawn and worded with. All but `children` stays the same for the life of the flow. */
export interface FlowProviderProps {
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
