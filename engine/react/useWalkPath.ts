import type { PathStep } from "./FlowState.ts";
import { useFlow } from "./useFlow.ts";

/** The active steps in order, for the step bar. */
export function useWalkPath(): readonly PathStep[] {
  return useFlow((state) => state.path);
}
