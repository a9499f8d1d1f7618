import { plan, validators } from "virtual:flow/beneficiaries";
import messages from "virtual:messages";
import { createRoot } from "react-dom/client";
import { createDraft, createRuntime, filledSentence, type Ports } from "../../../engine/index.ts";
import { FlowProvider, type Registry, StepForm } from "../../../engine/react/index.ts";
import { seed } from "./seed.ts";

const today = new Date().toISOString().slice(0, 10);
let ids = 0;
let submits = 0;

/** For the harness: how often a submit was tried, and whether the last one was valid. */
function report(isValid: boolean): void {
  const status = document.getElementById("status")!;
  status.dataset.valid = String(isValid);
  status.dataset.submits = String(++submits);
  status.textContent = isValid ? "valid" : "invalid";
}

const ports: Ports = {
  ids: { next: () => `k${++ids}` },
  today: () => today,
  call: () => {
    report(true);
    return Promise.resolve({});
  },
  ask: () => Promise.resolve(undefined),
  askClear: () => Promise.resolve(true),
  show: (_step, focus) => focus === "issues" && report(false),
  notify() {},
  exit() {},
  save() {},
  storage: { write() {} },
};

export const words = (key: string, params: { readonly [name: string]: unknown } = {}) =>
  filledSentence(messages[key] ?? key, params, { brand: {}, widget: "number" });

/** Shows the step with as many entries as the address says, with these controls. */
export function showStep(registry: Registry): void {
  const answers = seed(Number(new URLSearchParams(location.search).get("n") ?? 2));
  // The sum of the shares is judged at every key, as on the other pages; a field once it is left.
  const draft = { ...createDraft(plan), answers, marked: ["/beneficiaries/list"] };
  const runtime = createRuntime({ plan, validators, user: {}, ports, draft });
  runtime.send({ type: "context", load: {} });
  createRoot(document.getElementById("root")!).render(
    <FlowProvider runtime={runtime} registry={registry} words={words}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          runtime.send({ type: "submit" });
        }}
      >
        <StepForm />
        <button type="submit" id="submit">
          Submit
        </button>
        <p id="status" role="status" data-submits="0" />
      </form>
    </FlowProvider>,
  );
  // As in the portal: what is judged while the page is idle need not be when the first field is left.
  const judge = () => runtime.walker.stepIssues(plan.steps[0]!.id);
  requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(judge)));
}
