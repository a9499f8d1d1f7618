import { flows } from "virtual:flows";
import { useEffect, useState } from "react";
import {
  loadWidgets,
  shownWidgets,
  useFlow,
  useFlowContext,
  useStep,
  useWalkPath,
} from "../../engine/react/index.ts";
import { railFor } from "./SummaryRailLater.tsx";

/** Wait until the current step has settled, so that this download never delays it. */
const AFTER_MILLISECONDS = 1000;

/**
 * Whether what the step shows is here, its data and its parts. Until then nothing of it shows: a part that came late would
 * push away what a finger is about to press. Asks at once for what the step shows only after an answer, and for what the
 * next step is drawn with while the person works on this one.
 */
export function useStepReady(): boolean {
  const { runtime, registry } = useFlowContext();
  const step = useStep();
  const { id } = step;
  const busy = useFlow((now) => now.busy);
  const loading = useFlow((now) => now.loading);
  const path = useWalkPath();
  const next = path[path.findIndex((each) => each.id === id) + 1]?.id;
  // The flow waits for what its first step shows. Data that it still loads may show more, which must not come after it.
  const [ready, setReady] = useState(loading ? [] : [id]);
  useEffect(() => {
    const isReady = (of: string) => setReady((known) => (known.includes(of) ? known : [...known, of]));
    const load = (of: string) => {
      const found = flows[runtime.plan.flow]?.steps.find((each) => each.id === of);
      return loadWidgets(registry, found?.widgets ?? [], railFor(runtime.plan, of));
    };
    void load(id);
    if (!loading)
      void loadWidgets(registry, shownWidgets(step, runtime.walker), railFor(runtime.plan, id)).then(() =>
        isReady(id),
      );
    if (next === undefined) return;
    // Nobody waits for the next step yet: what is still on its way is waited for when the step opens.
    const ahead = async () => (await load(next)) && isReady(next);
    const timer = setTimeout(() => void ahead(), busy ? 0 : AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [runtime, registry, step, id, next, busy, loading]);
  return ready.includes(id);
}
