import { flows } from "virtual:flows";
import { useEffect } from "react";
import { loadWidgets, useFlowContext, useStep, useWalkPath } from "../../engine/react/index.ts";
import { railFor } from "./SummaryRailLater.tsx";

/** Wait until the current step has settled, so that this download never delays it. */
const AFTER_MILLISECONDS = 1000;

/**
 * Loads what the next step is drawn with while the person works on this one, and at once what this step shows only after an
 * answer: who was quick to come here would wait for it.
 */
export function useNextStepReady(): void {
  const { runtime, registry } = useFlowContext();
  const { id } = useStep();
  const path = useWalkPath();
  const next = path[path.findIndex((step) => step.id === id) + 1]?.id;
  useEffect(() => {
    const load = async (step: string | undefined) => {
      const found = flows[runtime.plan.flow]?.steps.find((each) => each.id === step);
      if (found) await loadWidgets(registry, found.widgets, railFor(runtime.plan, found.id));
    };
    void load(id);
    const timer = setTimeout(() => void load(next), AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [runtime, registry, id, next]);
}
