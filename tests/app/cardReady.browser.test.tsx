import { flows } from "virtual:flows";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { createDialogStore } from "../../app/flow/dialogStore.ts";
import { hold } from "../../app/flow/holdStore.ts";
import { StepPage } from "../../app/flow/StepPage.tsx";
import { words } from "../../app/messages/words.ts";
import { registry } from "../../app/widgets/registry.tsx";
import type { Answers } from "../../engine/index.ts";
import { createRuntime, memoryPorts } from "../../engine/index.ts";
import { FlowProvider } from "../../engine/react/index.ts";
import texan from "../../schemas/flows/registration/examples/texan.json" with { type: "json" };
import { portsDouble } from "../../stories/config/portsDouble.ts";
import { WidgetPortsProvider } from "../../widgets/index.ts";
import { emptyServer } from "./support/emptyServer.ts";
import { texanDraft } from "./support/texanDraft.ts";

/** The payment step of a Texan who pays by card and has none set up. The test controls the card entry. */
async function paymentStep() {
  const { plan, validators } = await flows.registration!.load();
  const entries: (() => void)[] = [];
  const ports = memoryPorts({ today: "2026-11-20", calls: async () => texan.load.fees });
  const answers = { ...texan.answers, payment: { paymentMethod: 1, admPaymentMethod: 1 } };
  const draft = texanDraft(plan, "payment", { answers: answers as unknown as Answers });
  const runtime = createRuntime({ plan, validators, user: { isIncomplete: false }, ports, draft });
  runtime.send({ type: "go", step: "payment" });
  const server = emptyServer();
  const screen = await render(
    <WidgetPortsProvider
      value={portsDouble({
        hold,
        mountCard: (_host, on) => {
          entries.push(on.ready);
          return {
            check: () => undefined,
            confirm: () => new Promise(() => {}),
            unmount: () => undefined,
          };
        },
      })}
    >
      <MemoryRouter>
        <FlowProvider runtime={runtime} registry={registry} words={words}>
          <StepPage
            flow={{ runtime, server, dialogs: createDialogStore(), leave() {}, exit() {} }}
            attempt={0}
          />
        </FlowProvider>
      </MemoryRouter>
    </WidgetPortsProvider>,
  );
  return {
    screen,
    runtime,
    entries,
    next: screen.getByRole("button", { name: words("ui.saveAndContinue") }),
  };
}

test("REG058 Next is disabled until the card entry is ready, and then says that a card is missing", async () => {
  const { screen, entries, next } = await paymentStep();
  await expect.element(screen.getByText(words("widget.card.loading"))).toBeVisible();
  await expect.element(next).toBeDisabled();
  await expect.element(next).toHaveAccessibleDescription(words("widget.card.state.loading"));
  await expect.element(screen.getByText(words("widget.card.state.loading")).last()).toBeVisible();
  screen.container.querySelector("form")!.requestSubmit();
  expect(screen.getByText(words("payment.noCard")).elements()).toEqual([]);
  entries[0]!();
  await expect.element(next).toBeEnabled();
  await expect.element(next).not.toHaveAccessibleDescription();
  await next.click();
  await expect.element(screen.getByText(words("payment.noCard")).first()).toBeVisible();
});

test("REG058 who pays by check goes on without waiting for a card entry", async () => {
  const { screen, next } = await paymentStep();
  await expect.element(next).toBeDisabled();
  await screen.getByRole("radio", { name: "Check" }).click();
  await expect.element(next).toBeEnabled();
});
