import { useSyncExternalStore } from "react";
import { useFlowContext } from "./FlowContext.ts";
import type { PathStep } from "./FlowState.ts";

/** The active steps in order, for the step bar. Renders again only when something of them changes. */
export function useWalkPath(): readonly PathStep[] {
  const { path } = useFlowContext();
  return useSyncExternalStore(path.subscribe, path.read);
}
