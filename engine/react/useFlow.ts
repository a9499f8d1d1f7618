import { useStore } from "zustand";
import { useFlowContext } from "./FlowContext.ts";
import type { FlowState } from "./FlowState.ts";

/** A part of the flow-wide state. Renders again only when what `select` returns changes. */
export function useFlow<Part>(select: (state: FlowState) => Part): Part {
  return useStore(useFlowContext().flow, select);
}
