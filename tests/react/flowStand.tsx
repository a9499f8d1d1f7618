import { plan, validators } from "virtual:flow/registration";
import { words } from "../../app/messages/words.ts";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import { registry } from "../../app/widgets/registry.tsx";
import type { Draft, Json } from "../../engine/index.ts";
import { createRuntime, memoryPorts, type Runtime } from "../../engine/index.ts";
import type { FlowCounters } from "../../engine/react/index.ts";
import { FlowProvider, StepForm, useIssues, useStep } from "../../engine/react/index.ts";

export interface FlowStand {
  runtime: Runtime;
  counters: FlowCounters;
}

/** Account opening, opened at a step with these answers. Every call returns nothing. */
export function standAt(
  step: string,
  answers: Draft["answers"] = {},
  load: { [name: string]: Json } = {},
): FlowStand {
  const before = plan.steps
    .slice(
      0,
      plan.steps.findIndex((each) => each.id === step),
    )
    .map((each) => each.id);
  const draft: Draft = {
    flow: plan.flow,
    version: plan.version,
    fingerprint: plan.fingerprint,
    step,
    answers,
    load: { current: {}, query: {}, ...load },
    passed: before,
    edited: [],
    seeded: [],
    tried: [],
    keys: {},
    notices: [],
  };
  const runtime = createRuntime({
    plan,
    validators,
    user: {},
    draft,
    ports: memoryPorts({
      today: "2026-11-20",
      calls: () => new Promise(() => {}),
      clears: Promise.resolve(true),
    }),
  });
  // Sets defaults and keys, as opening does, without any call.
  runtime.send({ type: "context", load: {} });
  return { runtime, counters: { renders: new Map() } };
}

export function FlowStage({ stand }: { stand: FlowStand }) {
  return (
    <PortalPorts>
      <FlowProvider runtime={stand.runtime} registry={registry} words={words} counters={stand.counters}>
        <Issues />
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <StepForm />
        </form>
      </FlowProvider>
    </PortalPorts>
  );
}

function Issues() {
  const step = useStep();
  const issues = useIssues(step.id);
  return (
    <ul aria-label="Issues">
      {issues.map(({ path, text }) => (
        <li key={`${path} ${text}`}>{text}</li>
      ))}
    </ul>
  );
}
