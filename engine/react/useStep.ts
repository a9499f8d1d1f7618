import type { StepPlan } from "../types.ts";
import { useFlowContext } from "./FlowContext.ts";
import { useFlow } from "./useFlow.ts";

/** The step on the screen. */
export function useStep(): StepPlan {
  const { runtime } = useFlowContext();
  const id = useFlow((state) => state.step);
  const step = runtime.plan.steps.find((each) => each.id === id);
  if (!step) throw new Error(`The flow ${runtime.plan.flow} has no step "${id}".`);
  return step;
}
