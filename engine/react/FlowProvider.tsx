import { type ReactNode, useEffect, useMemo } from "react";
import { createFieldStore } from "./createFieldStore.ts";
import { createFlowStore } from "./createFlowStore.ts";
import { createPathStore } from "./createPathStore.ts";
import type { Words } from "./FieldStore.ts";
import { FlowContext } from "./FlowContext.ts";
import type { FlowCounters } from "./FlowCounters.ts";
import type { FlowRuntime } from "./FlowRuntime.ts";
import type { Registry } from "./Registry.ts";

export interface FlowProviderProps {
  runtime: FlowRuntime;
  registry: Registry;
  /** Words a message of the catalogue. Constant for the life of the flow. */
  words: Words;
  counters?: FlowCounters;
  children: ReactNode;
}

/** Makes a running flow available to the hooks and forms below. */
export function FlowProvider({ runtime, registry, words, counters, children }: FlowProviderProps) {
  const value = useMemo(() => {
    const fields = createFieldStore(runtime, words);
    const flow = createFlowStore(runtime);
    const path = createPathStore(runtime);
    return { runtime, registry, words, fields, flow, path, counters };
  }, [runtime, registry, words, counters]);
  useEffect(() => {
    value.fields.attach();
    value.flow.attach();
    return () => {
      value.fields.detach();
      value.flow.detach();
    };
  }, [value]);
  return <FlowContext value={value}>{children}</FlowContext>;
}
