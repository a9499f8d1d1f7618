import { flows } from "virtual:flows";
import { useEffect } from "react";
import { loadWidgets, useFlowContext, useStep, useWalkPath } from "../../engine/react/index.ts";

/** Wait until the current step has settled, so that this download never delays it. */
const AFTER_MILLISECONDS = 1000;

/** Loads the widgets of the next step while the person works on this one. */
export function useNextStepReady(): void {
  const { runtime, registry } = useFlowContext();
  const { id } = useStep();
  const path = useWalkPath();
  const next = path[path.findIndex((step) => step.id === id) + 1]?.id;
  useEffect(() => {
    const step = flows[runtime.plan.flow]?.steps.find((each) => each.id === next);
    if (!step) return;
    const timer = setTimeout(() => void loadWidgets(registry, step.widgets), AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [runtime, registry, next]);
}
