import { flows } from "virtual:flows";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { FlowStepBar } from "../../app/flow/FlowStepBar.tsx";
import { words } from "../../app/messages/words.ts";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import { registry } from "../../app/widgets/registry.tsx";
import type { Draft } from "../../engine/index.ts";
import { createDraft, createRuntime, memoryPorts } from "../../engine/index.ts";
import { FlowProvider } from "../../engine/react/index.ts";
import monthly from "../../schemas/flows/recurring/examples/cash-monthly.json" with { type: "json" };
import { texanDraft } from "./support/texanDraft.ts";

/** The bar of a Texan's application at a step, with the steps before it submitted. */
async function bar(step: string, change: Partial<Draft> = {}) {
  const compiled = await flows.registration!.load();
  return barOf(compiled, texanDraft(compiled.plan, step, change));
}

async function barOf(
  { plan, validators }: Awaited<ReturnType<NonNullable<typeof flows.registration>["load"]>>,
  draft: Draft,
) {
  const { step } = draft;
  const ports = memoryPorts({ today: "2026-11-20", calls: () => new Promise(() => {}) });
  const runtime = createRuntime({ plan, validators, user: { isIncomplete: false }, ports, draft });
  // Any event makes the walker read the draft; leaving the page as it is changes nothing.
  runtime.send({ type: "go", step });
  const screen = await render(
    <PortalPorts>
      <FlowProvider runtime={runtime} registry={registry} words={words}>
        <FlowStepBar />
      </FlowProvider>
    </PortalPorts>,
  );
  const hrefs = () => [...screen.container.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  return { runtime, screen, hrefs };
}
const base = "/o/accounts/ira/register";

test("LAY023 only the steps at or before the furthest one are links", async () => {
  const { hrefs, runtime, screen } = await bar("account", { passed: ["owner", "account", "beneficiaries"] });
  expect(hrefs()).toEqual([`${base}/s1`, `${base}/s3`, `${base}/s4`]);
  for (const [index, step] of [
    [2, "disclosures"],
    [0, "owner"],
  ] as const) {
    screen.container.querySelectorAll("a")[index]?.click();
    expect(runtime.getDraft().step).toBe(step);
  }
});

test("LAY022 each step is previous, active or next; the submitted have a check mark, the others their number", async () => {
  const { screen } = await bar("beneficiaries", { passed: ["owner"], tried: ["account"] });
  const shown = [...screen.container.querySelectorAll("li")].map((item) => [
    /StepBar-step--(previous|active|next)/.exec(item.className)?.[1],
    item.querySelector("svg") ? "check" : item.querySelector(".StepBar-circle")?.textContent,
    item.querySelector(".StepBar-label")?.textContent,
  ]);
  expect(shown).toEqual([
    ["previous", "check", "Done: About You"],
    ["previous", "!", "Needs a look: Your Account"],
    ["active", "3", "Current: Beneficiaries"],
    ["next", "4", "Not started: Disclosures"],
    ["next", "5", "Not started: Payment of Fees"],
    ["next", "6", "Not started: Review & Submit"],
    ["next", "7", "Not started: Congratulations"],
  ]);
});

test("LAY022 the first step of a new application leads nowhere", async () => {
  const { hrefs, screen } = await bar("owner", { answers: {} });
  expect(hrefs()).toEqual([]);
  expect(screen.container.querySelectorAll("li").length).toBe(7);
});

test("LAY022 LAY024 a finished wizard has no links, and a check mark on each step, the last one too", async () => {
  const { hrefs, screen } = await bar("done");
  expect(hrefs()).toEqual([]);
  const circles = [...screen.container.querySelectorAll(".StepBar-circle")];
  expect(circles.map((circle) => circle.querySelector("svg") !== null)).toEqual(Array(7).fill(true));
});

test.each([
  [1, ["/o/distributions/recurring", "/o/distributions/recurring/s2"]],
  [2, []],
  [3, []],
])(
  "REC011 at payment status %i the links of a recurring distribution paid by card are %j",
  async (paymentStatus, links) => {
    const compiled = await flows.recurring!.load();
    const details = { ...monthly.answers.details, fees: { type: "CREDIT_CARD" } };
    const { hrefs, screen } = await barOf(compiled, {
      ...createDraft(compiled.plan),
      answers: { ...monthly.answers, details } as never,
      load: { ...monthly.load, form: { id: "41", formStatus: 1, paymentStatus } } as never,
      passed: ["details", "review"],
      step: "payment",
    });
    expect(hrefs().map((href) => href?.replace(/\?.*/, ""))).toEqual(links);
    expect(screen.container.querySelectorAll("li").length).toBe(4);
  },
);
