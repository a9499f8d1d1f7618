import { flows } from "virtual:flows";
import { useEffect } from "react";
import { loadWidgets, useFlowContext, useStep, useWalkPath } from "../../engine/react/index.ts";
import { railFor } from "./SummaryRailLater.tsx";

/** Wait until the current step has settled, so that this download never delays it. */
const AFTER_MILLISECONDS = 1000;

/** Loads what the next step is drawn with while the person works on this one. */
export function useNextStepReady(): void {
  const { runtime, registry } = useFlowContext();
  const { id } = useStep();
  const path = useWalkPath();
  const next = path[path.findIndex((step) => step.id === id) + 1]?.id;
  useEffect(() => {
    const step = flows[runtime.plan.flow]?.steps.find((each) => each.id === next);
    if (!step) return;
    const load = () => loadWidgets(registry, step.widgets, railFor(runtime.plan, step.id));
    const timer = setTimeout(() => void load(), AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [runtime, registry, next]);
}
