import { flows } from "virtual:flows";
import { useEffect, useState } from "react";
import { loadWidgets, useFlow, useFlowContext, useStep, useWalkPath } from "../../engine/react/index.ts";
import { railFor } from "./SummaryRailLater.tsx";

/** Wait until the current step has settled, so that this download never delays it. */
const AFTER_MILLISECONDS = 1000;

/**
 * Whether what the step is drawn with is here. Until then nothing of the step shows: a part that came late would push away
 * what a finger is about to press. Loads what the next step is drawn with while the person works on this one, and at once
 * what this step shows only after an answer.
 */
export function useStepReady(): boolean {
  const { runtime, registry } = useFlowContext();
  const { id } = useStep();
  const busy = useFlow((now) => now.busy);
  const path = useWalkPath();
  const next = path[path.findIndex((step) => step.id === id) + 1]?.id;
  const loading = useFlow((now) => now.loading);
  // The flow waits for what its first step shows. Data that it still loads may show more, which must not come after it.
  const [ready, setReady] = useState(loading ? [] : [id]);
  useEffect(() => {
    const load = async (step: string) => {
      const found = flows[runtime.plan.flow]?.steps.find((each) => each.id === step);
      const isHere = await loadWidgets(registry, found?.widgets ?? [], railFor(runtime.plan, step));
      // Nobody has waited for the next step yet: what is still on its way is waited for when the step opens.
      if (!isHere && step !== id) return;
      setReady((known) => (known.includes(step) ? known : [...known, step]));
    };
    void load(id);
    if (next === undefined) return;
    const timer = setTimeout(() => void load(next), busy ? 0 : AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [runtime, registry, id, next, busy]);
  return ready.includes(id);
}
