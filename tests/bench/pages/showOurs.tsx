import { flows } from "virtual:flows";
import { type ReactNode, useRef } from "react";
import { beforeThePageGoes } from "../../../app/draft/beforeThePageGoes.ts";
import { useFinishWhenIdle } from "../../../app/flow/useFinishWhenIdle.ts";
import { words } from "../../../app/messages/words.ts";
import { registry } from "../../../app/widgets/registry.tsx";
import type { ListNode, Node, Ports } from "../../../engine/index.ts";
import { createDraft, createRuntime, type Runtime } from "../../../engine/index.ts";
import {
  FlowProvider,
  loadWidgets,
  StepForm,
  shownWidgets,
  useFlow,
  useIssues,
} from "../../../engine/react/index.ts";
import { ErrorSummary } from "../../../widgets/index.ts";
import { reportSubmit, showPage } from "./benchPage.tsx";
import { today } from "./entries.ts";
import type { BenchStep } from "./money/benchStep.ts";

let ids = 0;

const ports: Ports = {
  ids: { next: () => `k${++ids}` },
  today: () => today,
  // The first call of the step's submit: the step was valid.
  call: () => {
    reportSubmit(true);
    return new Promise(() => {});
  },
  ask: () => Promise.resolve(undefined),
  askClear: () => Promise.resolve(true),
  show: (_step, focus) => {
    if (focus === "issues") reportSubmit(false);
  },
  notify() {},
  exit() {},
  save() {},
  soon: beforeThePageGoes,
  storage: { write() {} },
};

/** Shows a step of a flow as the portal does, with all list entries open. */
export async function showOurs({ flow, step, passed, answers, load }: BenchStep): Promise<void> {
  const entry = flows[flow]!;
  void loadWidgets(registry, entry.steps.find(({ id }) => id === step)!.widgets);
  const { plan, validators } = await entry.load();
  const stepPlan = plan.steps.find(({ id }) => id === step)!;
  const lists = stepPlan.root.children.filter(isList);
  for (const list of lists) list.ui = { ...list.ui, open: "all" };
  const draft = { ...createDraft(plan), step, answers, passed };
  const runtime = createRuntime({ plan, validators, user: {}, ports, draft });
  runtime.send({ type: "context", load });
  await loadWidgets(registry, shownWidgets(stepPlan, runtime.walker));
  showPage(
    <FlowProvider runtime={runtime} registry={registry} words={words}>
      <Step id={step} runtime={runtime}>
        <StepForm />
      </Step>
    </FlowProvider>,
  );
}

function Step({ id, runtime, children }: { id: string; runtime: Runtime; children: ReactNode }) {
  const busy = useFlow((now) => now.busy);
  const isTried = useFlow((now) => now.isTried);
  const issues = useIssues(id);
  const fields = useRef<HTMLDivElement>(null);
  useFinishWhenIdle(fields, id, runtime.walker);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        runtime.send({ type: "submit" });
      }}
    >
      <ErrorSummary
        issues={isTried ? issues.map(({ path, text }) => ({ id: path, path, text })) : []}
        attempt={0}
      />
      <div className="StepForm-fields" ref={fields} inert={busy}>
        {children}
      </div>
      <button type="submit" id="submit" className="Button Button--primary">
        {words("ui.saveAndContinue")}
      </button>
    </form>
  );
}

function isList(node: Node): node is ListNode {
  return node.kind === "list";
}
