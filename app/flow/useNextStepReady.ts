import { flows } from "virtual:flows";
import { useEffect } from "react";
import { loadWidgets, useFlowContext, useStep, useWalkPath } from "../../engine/react/index.ts";

/** After the step has come to rest: so that it never waits for what the next one is drawn with. */
const AFTER_MILLISECONDS = 1000;

/** Fetches the widgets of the step after the one on the screen while its person is busy with this one. */
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
