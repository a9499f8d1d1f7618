import { createContext, useContext } from "react";
import type { FlowStore } from "./createFlowStore.ts";
import type { PathStore } from "./createPathStore.ts";
import type { FieldStore, Words } from "./FieldStore.ts";
import type { FlowCounters } from "./FlowCounters.ts";
import type { FlowRuntime } from "./FlowRuntime.ts";
import type { Registry } from "./Registry.ts";

/** Stable for the life of a flow: nothing in it changes with an answer. */
export interface FlowContextValue {
  runtime: FlowRuntime;
  registry: Registry;
  words: Words;
  fields: FieldStore;
  flow: FlowStore;
  path: PathStore;
  counters: FlowCounters | undefined;
}

export const FlowContext = createContext<FlowContextValue | null>(null);

/** @throws outside a FlowProvider, which is a wiring bug */
export function useFlowContext(): FlowContextValue {
  const context = useContext(FlowContext);
  if (!context) throw new Error("No FlowProvider above this component.");
  return context;
}
