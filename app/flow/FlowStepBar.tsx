import { useFlow, useFlowContext, useWalkPath } from "../../engine/react/index.ts";
import { type BarStep, StepBar } from "../../widgets/index.ts";

/**
 * The steps of the flow with the current one marked. A finished wizard has no links back and nothing left to do (LAY024), a locked
 * bar has no links at all.
 */
export function FlowStepBar() {
  const { runtime } = useFlowContext();
  const { plan } = runtime;
  const path = useWalkPath();
  const current = useFlow((now) => now.step);
  const isLocked = useFlow((now) => now.barIsLocked);
  const at = path.findIndex(({ id }) => id === current);
  const last = path.at(-1);
  const isOver = last?.id === current && plan.steps.find(({ id }) => id === current)?.submit.length === 0;
  const { tried } = runtime.getDraft();
  const steps = path.flatMap(({ id, label, address, inBar, mayOpen, submitted }, index): BarStep[] => {
    if (!inBar) return [];
    const state = index === at ? "active" : index < at ? "previous" : "next";
    const leads = mayOpen && !isOver && !isLocked && state !== "active";
    return [
      {
        id,
        label,
        state,
        submitted: submitted || isOver,
        needsLook: tried.includes(id) && state !== "active",
        ...(leads ? { href: address } : {}),
      },
    ];
  });
  if (steps.length === 0) return null;
  return (
    <StepBar
      steps={steps}
      onFollow={(step, event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        runtime.send({ type: "go", step: step.id });
      }}
    />
  );
}
