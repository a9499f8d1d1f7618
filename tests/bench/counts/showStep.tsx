import { render } from "vitest-browser-react";
import { words } from "../../../app/messages/words.ts";
import { registry } from "../../../app/widgets/registry.tsx";
import type { Answers, Json, Plan, Validators } from "../../../engine/index.ts";
import { createDraft, createRuntime, memoryPorts } from "../../../engine/index.ts";
import { type FlowCounters, FlowProvider, StepForm } from "../../../engine/react/index.ts";
import { portsDouble } from "../../../stories/config/portsDouble.ts";
import { WidgetPortsProvider } from "../../../widgets/index.ts";
import { everyPlace } from "../../support/everyPlace.ts";

interface Shown {
  flow: { plan: Plan; validators: { readonly [stepId: string]: Validators } };
  step: string;
  answers: Answers;
  load: { readonly [name: string]: Json };
  passed: string[];
  /** Steps of which every place was wrong when the person tried to leave them, so that all issues are shown at every key. */
  tried: string[];
  today: string;
}

/** Shows one step as the portal does, with all list entries open, and counts how often each widget renders. */
export async function showStep({ flow, step, answers, load, passed, tried, today }: Shown) {
  const plan = structuredClone(flow.plan);
  for (const each of plan.steps) {
    for (const node of each.root.children) if (node.kind === "list") node.ui.open = "all";
  }
  const marked = tried.flatMap((id) => everyPlace(plan, id, answers));
  const draft = { ...createDraft(plan), step, answers, passed, tried, marked };
  const runtime = createRuntime({
    plan,
    validators: flow.validators,
    user: {},
    ports: memoryPorts({ today, calls: () => new Promise(() => {}), clears: Promise.resolve(true) }),
    draft,
  });
  runtime.send({ type: "context", load });
  const counters: FlowCounters = { renders: new Map() };
  const screen = await render(
    <FlowProvider runtime={runtime} registry={registry} words={words} counters={counters}>
      <WidgetPortsProvider value={portsDouble()}>
        <StepForm />
      </WidgetPortsProvider>
    </FlowProvider>,
  );
  return { runtime, counters, page: screen.container };
}
