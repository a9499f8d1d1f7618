import { flows } from "virtual:flows";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { createDialogStore } from "../../app/flow/dialogStore.ts";
import { StepPage } from "../../app/flow/StepPage.tsx";
import { words } from "../../app/messages/words.ts";
import { notificationStore } from "../../app/portal/frame/notificationStore.ts";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import { registry } from "../../app/widgets/registry.tsx";
import type { Answers, Draft } from "../../engine/index.ts";
import { createDraft, createRuntime, memoryPorts } from "../../engine/index.ts";
import { FlowProvider, loadWidgets } from "../../engine/react/index.ts";
import leftOver from "../../schemas/flows/otd/examples/document-left-over.json" with { type: "json" };
import missingOfTwo from "../../schemas/flows/otd/examples/document-missing-of-two.json" with {
  type: "json",
};
import closing from "../../schemas/flows/otd/examples/full.json" with { type: "json" };
import conversion from "../../schemas/flows/roth/examples/full.json" with { type: "json" };
import wire from "../../schemas/flows/withdrawal/examples/wire.json" with { type: "json" };
import { useWidgetPorts, WidgetPortsProvider } from "../../widgets/index.ts";
import { emptyServer } from "./support/emptyServer.ts";

/** The files that were taken away again. */
const discard = vi.fn();

function WithFiles({ children }: { children: ReactNode }) {
  const ports = useWidgetPorts();
  return <WidgetPortsProvider value={{ ...ports, discard }}>{children}</WidgetPortsProvider>;
}

/** A step of a flow with the answers of an example, and the steps before it submitted. */
async function stepOf(name: string, { answers, load }: { answers: object; load: object }, step: string) {
  const entry = flows[name]!;
  const { plan, validators } = await entry.load();
  const ids = plan.steps.map(({ id }) => id);
  const draft: Draft = {
    ...createDraft(plan),
    answers: answers as Answers,
    load: load as Draft["load"],
    passed: ids.slice(0, ids.indexOf(step)),
    step,
  };
  const exit = vi.fn();
  const ports = { ...memoryPorts({ today: "2026-11-20", calls: () => new Promise(() => {}) }), exit };
  const runtime = createRuntime({ plan, validators, user: {}, ports, draft });
  runtime.send({ type: "context" });
  await loadWidgets(registry, entry.steps.find(({ id }) => id === step)?.widgets ?? []);
  const flow = { runtime, server: emptyServer(), dialogs: createDialogStore(), leave() {}, exit() {} };
  const screen = await render(
    <PortalPorts>
      <MemoryRouter>
        <FlowProvider runtime={runtime} registry={registry} words={words}>
          <WithFiles>
            <StepPage flow={flow} attempt={0} />
          </WithFiles>
        </FlowProvider>
      </MemoryRouter>
    </PortalPorts>,
  );
  return {
    screen,
    runtime,
    exit,
    server: flow.server,
    button: (label: string) => screen.getByRole("button", { name: label, exact: true }),
  };
}

test("WDR004 a withdrawal begins with Cancel and Continue, and nothing to go back to", async () => {
  const { button } = await stepOf("withdrawal", wire, "account");
  await expect.element(button("Continue")).toBeEnabled();
  await expect.element(button("Cancel")).toBeEnabled();
  expect(button("Back").elements()).toEqual([]);
});

test("the second tap of two on Continue chooses no account that has come under the finger", async () => {
  const { screen, runtime, button } = await stepOf("withdrawal", { ...wire, answers: {} }, "account");
  const account = screen.getByRole("radio").first().element() as HTMLElement;
  /** A tap on an account, the first at its place or the second of two there. */
  const tap = (detail: number) =>
    account.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
  await button("Continue").click();
  tap(2);
  expect(account).not.toBeChecked();
  expect(runtime.getDraft().answers).toEqual({});
  tap(1);
  expect(account).toBeChecked();
  tap(2);
  expect(account).toBeChecked();
});

test("ROTH007 a Roth conversion begins with Cancel and Continue, and nothing to go back to", async () => {
  const { button } = await stepOf("roth", conversion, "conversion");
  await expect.element(button("Continue")).toBeEnabled();
  await expect.element(button("Cancel")).toBeEnabled();
  expect(button("Back").elements()).toEqual([]);
});

test("who goes back out of a wizard offline stays, and is told that the answers are not saved", async () => {
  const { button, exit, server } = await stepOf("otd", closing, "general");
  server.saves.setState({ state: "offline" });
  await button("Back").click();
  const told = () => notificationStore.getState().items.map(({ text }) => text);
  await vi.waitFor(() => expect(told()).toEqual([words("draft.offline")]));
  expect(exit).not.toHaveBeenCalled();
  server.saves.setState({ state: "saved" });
  await button("Back").click();
  await vi.waitFor(() => expect(exit).toHaveBeenCalledTimes(1));
});

test.each([
  ["one of two", [], true],
  ["none", [{ id: "f2", type: "ID", fileName: "id.pdf", name: "id", ext: "pdf" }], false],
])(
  "OTD030 while %s of the required documents is missing the step has its way on disabled: %s",
  async (_what, more, isHeld) => {
    const files = [...closing.answers.documents.files, ...more];
    const answers = { ...closing.answers, documents: { files } };
    const { button } = await stepOf("otd", { answers, load: missingOfTwo.load }, "documents");
    const onward = expect.element(button("Save & Continue"));
    await (isHeld ? onward.toBeDisabled() : onward.toBeEnabled());
  },
);

test("OTD029 OTD030 a document that is no longer needed is there to be removed, and goes with its file", async () => {
  const { change, load } = leftOver;
  const answers = { ...closing.answers, documents: { files: change["/documents/files"] } };
  const { screen, button } = await stepOf(
    "otd",
    { answers, load: { ...closing.load, ...load } },
    "documents",
  );
  const told = screen.getByText("No longer needed. You can remove it.");
  await expect.element(told).toBeVisible();
  await button(words("widget.upload.removeNamed", { name: "closing.pdf" })).click();
  await expect.element(told).not.toBeInTheDocument();
  expect(discard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ fileName: "closing.pdf" }));
  expect(document.activeElement?.className).toBe("RequiredDocuments");
  await expect.element(button("Save & Continue")).toBeEnabled();
});

test("API095 a document that is kept can be downloaded: by its id, and with the account that holds it", async () => {
  const answers = {
    ...closing.answers,
    documents: { files: [{ id: "f-7", type: "ID", fileName: "id 1.pdf", ext: "pdf" }] },
  };
  const { screen } = await stepOf("otd", { answers, load: missingOfTwo.load }, "documents");
  const link = screen.getByRole("link", { name: "id 1.pdf" });
  await expect.element(link).toHaveAttribute("download", "id 1.pdf");
  const { pathname, search } = new URL((link.element() as HTMLAnchorElement).href);
  expect([pathname, search]).toEqual(["/custodian/user/documents/f-7", "?holding=7001234"]);
});

test("ROTH008 the review of a Roth conversion has Back, Print and Submit", async () => {
  const print = vi.spyOn(window, "print").mockReturnValue();
  const { screen, runtime, button } = await stepOf("roth", conversion, "review");
  await expect.element(button("Submit")).toBeEnabled();
  await screen.getByRole("button", { name: /^Print\b/ }).click();
  expect(print).toHaveBeenCalledOnce();
  await button("Back").click();
  expect(runtime.getDraft().step).toBe("conversion");
});

test("ROTH017 of two assets to convert the second has a button to remove it, and the first has none", async () => {
  const assets = [
    { id: "922908769", amount: 5000 },
    { id: "1", amount: 100 },
  ];
  const answers = { conversion: { ...conversion.answers.conversion, typeNum: 2, assets } };
  const { screen } = await stepOf("roth", { ...conversion, answers }, "conversion");
  const remove = screen.getByRole("button", { name: /^Remove\b/ });
  await expect.element(remove).toBeVisible();
  const [first, second] = [...screen.container.querySelectorAll(".EntryList-entries > li")];
  expect([first, second].map((entry) => entry?.contains(remove.element()))).toEqual([false, true]);
});
