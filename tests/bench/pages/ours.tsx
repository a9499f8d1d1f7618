import { flows } from "virtual:flows";
import type { ReactNode } from "react";
import { beforeThePageGoes } from "../../../app/draft/beforeThePageGoes.ts";
import { words } from "../../../app/messages/words.ts";
import { registry } from "../../../app/widgets/registry.tsx";
import { createDraft } from "../../../engine/draft/createDraft.ts";
import { createRuntime, type Runtime } from "../../../engine/draft/createRuntime.ts";
import type { Ports } from "../../../engine/draft/Ports.ts";
import { FlowProvider, loadWidgets, StepForm, useFlow, useIssues } from "../../../engine/react/index.ts";
import type { Answers, Json, ListNode, Node } from "../../../engine/types.ts";
import { ErrorSummary } from "../../../widgets/index.ts";
import { count, reportSubmit, showPage } from "./benchPage.tsx";
import { owner, today, validEntries } from "./entries.ts";

const STEP = "beneficiaries";
let ids = 0;

const ports: Ports = {
  ids: { next: () => `k${++ids}` },
  today: () => today,
  // The first call of the step's pipeline: the step is valid and on its way.
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

const entry = flows.registration!;
const drawn = loadWidgets(registry, entry.steps.find(({ id }) => id === STEP)!.widgets);
const { plan, validators } = await entry.load();
const list = plan.steps.find(({ id }) => id === STEP)?.root.children.find(isList);
if (!list) throw new Error("The step has no list.");
list.ui = { ...list.ui, open: "all" };

const answers = { owner, [STEP]: { beneficiaryType: 1, list: validEntries(count) } } as unknown as Answers;
const draft = { ...createDraft(plan), step: STEP, answers, passed: ["owner", "account"] };
const runtime: Runtime = createRuntime({ plan, validators, user: {}, ports, draft });
runtime.send({ type: "context", load: { current: {} as Json } });

function Step({ children }: { children: ReactNode }) {
  const busy = useFlow((now) => now.busy);
  const issues = useIssues(STEP);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        runtime.send({ type: "submit" });
      }}
    >
      <ErrorSummary
        title={words("ui.errorSummary")}
        issues={issues.map(({ path, text }) => ({ id: path, path, text }))}
        attempt={0}
      />
      <div className="StepForm-fields" inert={busy}>
        {children}
      </div>
      <button type="submit" id="submit" className="Button Button--primary">
        {words("ui.saveAndContinue")}
      </button>
    </form>
  );
}

await drawn;
showPage(
  <FlowProvider runtime={runtime} registry={registry} words={words}>
    <Step>
      <StepForm />
    </Step>
  </FlowProvider>,
);

function isList(node: Node): node is ListNode {
  return node.kind === "list";
}
