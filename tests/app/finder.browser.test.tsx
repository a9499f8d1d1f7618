import { flows } from "virtual:flows";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import { Finder } from "../../app/widgets/Finder/Finder.tsx";
import { registry } from "../../app/widgets/registry.tsx";
import { createRuntime, memoryPorts } from "../../engine/index.ts";
import { type AnswerProps, FlowProvider } from "../../engine/react/index.ts";
import { texanDraft } from "./support/texanDraft.ts";

const pointer = "/account/whichAccount";
const field = "/account/typeIRA";

async function opened() {
  const { plan, validators } = await flows.registration!.load();
  const ports = memoryPorts({ today: "2026-11-20" });
  const runtime = createRuntime({ plan, validators, user: {}, ports, draft: texanDraft(plan, "account") });
  const { ui, title: label } = runtime.walker.node(pointer)!;
  const told = { id: "finder", pointer, label, ui, props: {} };
  const screen = await render(
    <PortalPorts>
      <FlowProvider runtime={runtime} registry={registry} words={(key) => key}>
        <Finder {...(told as unknown as AnswerProps)} />
      </FlowProvider>
    </PortalPorts>,
  );
  const button = screen.getByRole("button", { name: "Which one fits me?" });
  return { screen, button, chosen: () => runtime.walker.value(field) };
}

test("by keyboard alone four questions end with one account type, which is chosen only when asked for", async () => {
  const { screen, button, chosen } = await opened();
  const before = chosen();
  await button.click();
  await expect.element(screen.getByText(/no tax advice/)).toBeVisible();
  for (const [question, downs] of [
    ["What is the account for?", 0],
    ["Who puts the money in?", 0],
    ["When would you rather pay income tax on it?", 2],
    ["Will you pay a higher rate", 0],
  ] as const) {
    const asked = screen.getByRole("radiogroup", { name: new RegExp(question.replace("?", "\\?")) });
    await expect.element(asked).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Which one fits me?" })).toHaveFocus();
    await userEvent.keyboard("{Tab} ");
    for (let down = 0; down < downs; down += 1) await userEvent.keyboard("{ArrowDown}");
    await userEvent.keyboard("{Enter}");
  }
  await expect.element(screen.getByRole("heading", { name: "Roth IRA may fit you" })).toHaveFocus();
  await expect.element(screen.getByText(/Qualified withdrawals are free of tax/)).toBeVisible();
  await expect.element(screen.getByText(/no tax advice/)).toBeVisible();
  expect(chosen()).toBe(before);
  await screen.getByRole("button", { name: "Choose this" }).click();
  expect(chosen()).toBe(2);
  await expect.element(button).toHaveFocus();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Roth IRA is chosen.");
});

test("closed in the middle, it changes nothing and gives the focus back", async () => {
  const { screen, button, chosen } = await opened();
  const before = chosen();
  await button.click();
  await screen.getByRole("button", { name: "Next" }).click();
  await expect.element(screen.getByText("Please choose an answer")).toBeVisible();
  await screen.getByRole("radio", { name: "Medical costs" }).click();
  await screen.getByRole("button", { name: "Next" }).click();
  await expect.element(screen.getByRole("heading", { name: /HSA.* may fit you/ })).toBeVisible();
  await screen.getByRole("button", { name: "Start again" }).click();
  await expect.element(screen.getByText("What is the account for?")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(chosen()).toBe(before);
  await expect.element(button).toHaveFocus();
});
