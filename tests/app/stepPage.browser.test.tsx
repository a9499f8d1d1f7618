import { flows } from "virtual:flows";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { page as viewport } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CallRefused } from "../../app/api/transport/refusal.ts";
import { createDialogStore, openDialog } from "../../app/flow/dialogStore.ts";
import { StepPage } from "../../app/flow/StepPage.tsx";
import { brand } from "../../app/messages/brand.ts";
import { words } from "../../app/messages/words.ts";
import { PortalPorts } from "../../app/portal/frame/PortalPorts.tsx";
import { registry } from "../../app/widgets/registry.tsx";
import type { Answers, CallError, Draft, Plan, StepPlan } from "../../engine/index.ts";
import { createRuntime, memoryPorts, storedDraft } from "../../engine/index.ts";
import { FlowProvider } from "../../engine/react/index.ts";
import texan from "../../schemas/flows/registration/examples/texan.json" with { type: "json" };
import { emptyServer } from "./support/emptyServer.ts";
import { texanDraft } from "./support/texanDraft.ts";

/** The page of a step of a Texan's application, of step 2 where none is named. The custodian refuses every save with this error. */
async function page(
  error: CallError,
  change: Partial<Draft> = {},
  of: Pick<Partial<StepPlan>, "mode" | "editWhen" | "onward" | "load" | "submit"> = {},
  exits: Plan["exits"] = {},
  inBar: (step: StepPlan) => boolean = (step) => step.inBar,
  drawnWith = registry,
) {
  const { plan: whole, validators } = await flows.registration!.load();
  const plan = {
    ...whole,
    exits: { ...whole.exits, ...exits },
    steps: whole.steps.map((step) => ({
      ...step,
      ...(step.id === (change.step ?? "account") ? of : {}),
      inBar: inBar(step),
    })),
  };
  const left: string[] = [];
  let tried = () => {};
  const dialogs = createDialogStore();
  const ports = {
    ...memoryPorts({ today: "2026-11-20" }),
    askClear: (at: readonly string[]) =>
      openDialog<boolean>(dialogs, (settle) => ({ kind: "clear", at, settle })),
    call: () => Promise.reject(error),
    show: (_step: string, focus: string) => {
      if (focus === "issues") tried();
    },
    exit: (_exit: string, to: string) => void left.push(to),
  };
  const draft = texanDraft(plan, "account", change);
  const runtime = createRuntime({ plan, validators, user: { isIncomplete: false }, ports, draft });
  runtime.send({ type: "go", step: draft.step });
  const server = emptyServer(() => Promise.reject(new CallRefused(error)));
  function Page() {
    const [attempt, setAttempt] = useState(0);
    tried = () => setAttempt((count) => count + 1);
    return <StepPage flow={{ runtime, server, dialogs, leave() {}, exit() {} }} attempt={attempt} />;
  }
  const screen = await render(
    <PortalPorts>
      <MemoryRouter>
        <FlowProvider runtime={runtime} registry={drawnWith} words={words}>
          <Page />
        </FlowProvider>
      </MemoryRouter>
    </PortalPorts>,
  );
  return { screen, runtime, server, left };
}
const refused: CallError = { code: "422", status: 422, text: "Set by the server" };

test("LAY041 ERR015 ERR025 REG112 what the server says stands above the fields as an error, and is announced", async () => {
  const { screen, runtime } = await page(refused);
  runtime.send({ type: "submit" });
  const said = screen.getByText("Set by the server");
  await expect.element(said).toBeVisible();
  const form = screen.container.querySelector("form")!;
  expect(said.element().compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(said.element().closest(".Notice--error[role=alert]")).not.toBeNull();
  expect(runtime.getDraft().step).toBe("account");
});

test("REG112 what the server says of a field of another step stands above the fields of the payment, too", async () => {
  const answers = { ...texan.answers, payment: { paymentMethod: 2, admPaymentMethod: 1 } };
  const ownCode: CallError = { code: "INVALID_REFERRAL_CODE", status: 422, text: "" };
  const { screen, runtime } = await page(ownCode, { step: "payment", answers }, { load: [] });
  runtime.send({ type: "submit" });
  await expect
    .element(screen.getByRole("alert").filter({ hasText: words("referral.ownCode") }))
    .toBeVisible();
  expect(runtime.getDraft().step).toBe("payment");
});

test("LAY041 what the server says as a warning stands there as one", async () => {
  const { plan } = await flows.registration!.load();
  const errors = { "422": { message: "server.text", level: "warning" as const } };
  const steps = plan.steps.map((step) => ({
    ...step,
    submit: step.submit.map((entry) => (entry.kind === "call" ? { ...entry, errors } : entry)),
  }));
  const { screen, runtime } = await page(refused, {}, { submit: steps[1]!.submit });
  runtime.send({ type: "submit" });
  const said = screen.getByText("Set by the server");
  await expect.element(said).toBeVisible();
  const form = screen.container.querySelector("form")!;
  expect(said.element().compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(said.element().closest(".Notice--warning")).not.toBeNull();
});

test("ERR005 each sentence of a failed validation is an error of its own", async () => {
  const messages = ["The zip does not exist.", "The plan has ended."];
  const { screen, runtime } = await page({ code: "VALIDATION_FAILED", status: 422, text: "", messages });
  runtime.send({ type: "submit" });
  for (const message of messages)
    await expect.element(screen.getByRole("alert").filter({ hasText: message })).toBeVisible();
  expect(screen.getByRole("alert").elements()).toHaveLength(messages.length);
});

test("ERR015 why the answers were not kept on the way is said beside the buttons", async () => {
  const { screen, runtime, server } = await page(refused);
  server.saveSoon(storedDraft(runtime.plan, runtime.getDraft(), "server")!, 0);
  await expect.element(screen.getByText("Not saved: Set by the server")).toBeVisible();
});

test("what the server says comes into sight on a small screen, however far down Next was pressed", async () => {
  await viewport.viewport(360, 640);
  const { screen } = await page(refused);
  for (const _attempt of [1, 2]) {
    await screen.getByRole("button", { name: words("ui.saveAndContinue") }).click();
    const said = screen.getByText("Set by the server");
    await expect.element(said).toBeInViewport();
    await expect.element(said.element().closest<HTMLElement>(".StepNotices")).toHaveFocus();
  }
});

test("what was said at a field on the way reads alike in the summary and beside it", async () => {
  const at = "/account/employerName";
  const left = { level: "error", message: "Only {left} is left", params: { left: 85000.5 }, at } as const;
  const account = { ...texan.answers.account, typeIRA: 3 };
  const { screen } = await page(refused, { notices: [left], answers: { ...texan.answers, account } });
  await expect.element(screen.getByRole("link", { name: "Only 85,000.5 is left" })).toBeVisible();
  expect(screen.getByText("Only 85,000.5 is left").elements()).toHaveLength(2);
});

test("the summary says which of two addresses a sentence is about, where both have the same fault", async () => {
  const { owner } = texan.answers;
  const zipPostalCode = "12";
  const answers = {
    ...texan.answers,
    owner: {
      ...owner,
      address: { ...owner.address, zipPostalCode },
      hasMailingAddress: true,
      mailingAddress: { ...owner.address, zipPostalCode },
    },
  } as unknown as Answers;
  const { screen, runtime } = await page(refused, { answers, step: "owner", passed: [] });
  runtime.send({ type: "submit" });
  for (const group of ["Home address", "Mailing address"])
    await expect
      .element(screen.getByRole("link", { name: `${group}: ${words("zip.us")}`, exact: true }))
      .toBeVisible();
  runtime.send({ type: "edit", at: "/owner/mailingAddress/zipPostalCode", value: "78704" });
  await expect.element(screen.getByRole("link", { name: words("zip.us"), exact: true })).toBeVisible();
});

test("what went wrong twice on the way is said once", async () => {
  const wrong = { level: "error", message: "identity.wrong", params: {} } as const;
  const { screen } = await page(refused, { notices: [wrong, wrong] });
  await expect.element(screen.getByText(words("identity.wrong"))).toBeVisible();
  expect(screen.getByText(words("identity.wrong")).elements()).toHaveLength(1);
});

test("a number to call in what was said on the way is a link", async () => {
  const suspended = { level: "error", message: "registration.suspended", params: {} } as const;
  const { screen } = await page(refused, { notices: [suspended] });
  const said = screen.getByText(words("registration.suspended"));
  await expect
    .element(said.getByRole("link", { name: brand.clientServicesPhone }))
    .toHaveAttribute("href", `tel:${brand.clientServicesPhone}`);
});

/** The step "account" holds Next back until a document is there. */
const heldBack = {
  ...texan.answers,
  account: { ...texan.answers.account, typeIRA: 5, isEntrustClient: true },
} as unknown as Answers;

test("REG054 REG055 Next is disabled while the death certificate of a client is awaited, says why, and no longer than that", async () => {
  const { screen, runtime } = await page(refused, { answers: heldBack });
  const next = screen.getByRole("button", { name: words("ui.saveAndContinue") });
  await expect.element(next).toBeDisabled();
  await expect.element(next).toHaveAccessibleDescription(words("account.deathCertificateFirst"));
  await expect.element(screen.getByText(words("account.deathCertificateFirst"))).toBeVisible();
  const asked = screen.getByText(/We need the original death certificate first\. Please mail it to /);
  await expect.element(asked).toBeVisible();
  runtime.send({ type: "edit", at: "/account/isEntrustClient", value: false });
  await expect.element(next).toBeEnabled();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(screen.getByText(words("account.deathCertificateFirst"))).not.toBeInTheDocument();
});

test("LAY026 REG015 a step has its way back, on, and out", async () => {
  const { screen, runtime, left } = await page(refused);
  const cancel = screen.getByRole("button", { name: words("ui.cancel") });
  await cancel.click();
  await expect.element(screen.getByText(words("leave.toDashboard"))).toBeVisible();
  await screen.getByRole("button", { name: words("leave.stay") }).click();
  expect(left).toEqual([]);
  await cancel.click();
  await screen.getByRole("button", { name: words("leave.leave"), exact: true }).click();
  await expect.poll(() => left).toEqual(["dashboard"]);
  await screen.getByRole("button", { name: words("ui.back") }).click();
  expect(runtime.getDraft().step).toBe("owner");
});

test("a flow none of whose steps is in the bar draws no strip for one", async () => {
  const { screen } = await page(refused);
  expect(screen.container.querySelectorAll(".PageLayout-progress")).toHaveLength(1);
  await screen.unmount();
  const { screen: without } = await page(refused, {}, {}, {}, () => false);
  expect(without.container.querySelectorAll(".PageLayout-progress")).toHaveLength(0);
});

test("OTD020 Back on the first step leads out where the flow has a way out there, and is not offered elsewhere", async () => {
  const { screen, left } = await page(refused, { step: "owner" }, {}, { back: { to: "activity", with: {} } });
  await screen.getByRole("button", { name: words("ui.back") }).click();
  expect(left).toEqual(["activity"]);
  await screen.unmount();
  const { screen: without } = await page(refused, { step: "owner" });
  expect(without.getByRole("button", { name: words("ui.back") }).elements()).toHaveLength(0);
});

test("REG010 CONST002 Print prints the review with its time, and the Edit of each section leads to its own step and back", async () => {
  const print = vi.spyOn(window, "print").mockReturnValue();
  const steps = ["owner", "account", "beneficiaries", "disclosures", "payment"];
  const { screen, runtime } = await page(refused, { step: "review", passed: steps });
  await screen.getByRole("button", { name: /^Print\b/ }).click();
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
  expect(screen.container.querySelector(".Review-printed")?.textContent).toMatch(
    /^Printed \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/,
  );
  const edits = () => screen.getByRole("link", { name: /^Edit / });
  await expect.poll(() => edits().elements().length).toBe(5);
  const leadTo = (link: Element) => new URL((link as HTMLAnchorElement).href).pathname.split("/").at(-1);
  expect(edits().elements().map(leadTo)).toEqual(["s1", "s2", "s3", "s4", "s5"]);
  for (const [index, step] of steps.entries()) {
    await edits().nth(index).click();
    await expect.poll(() => runtime.getDraft().step).toBe(step);
    runtime.send({ type: "go", step: "review" });
    await expect.poll(() => edits().elements().length).toBe(5);
  }
});

test("LAY026 LAY027 LAY028 what is read has Next and Edit, what is changed Save and Discard, a draft Save & Continue, and Cancel and Back always", async () => {
  const buttons = (screen: Awaited<ReturnType<typeof page>>["screen"]) =>
    [...screen.container.querySelectorAll(".StepActions button")].map((button) => button.textContent);
  const always = ["Back", words("ui.saveAndExit"), "Cancel"];
  const draft = await page(refused);
  await expect.poll(() => buttons(draft.screen)).toEqual(["Save & Continue", ...always]);
  await draft.screen.unmount();

  // Whatever the step says of its way on as a draft, what is read has nothing to save.
  const onward = "ui.saveAndContinue";
  const read = await page(refused, {}, { mode: "read", editWhen: true, onward });
  await expect.poll(() => buttons(read.screen)).toEqual(["Next", "Edit", ...always]);
  await read.screen.getByRole("button", { name: "Edit", exact: true }).click();
  await expect.poll(() => buttons(read.screen)).toEqual(["Save", "Discard", ...always]);
  const before = read.runtime.getDraft().answers;
  read.runtime.send({ type: "edit", at: "/account/typeIRA", value: 2 });
  expect(read.runtime.getDraft().answers).not.toEqual(before);
  await read.screen.getByRole("button", { name: "Discard" }).click();
  expect(read.runtime.getDraft().answers).toEqual(before);
  await expect.poll(() => buttons(read.screen)).toEqual(["Next", "Edit", ...always]);
  await read.screen.unmount();

  // Beside what was sent, "Cancel" would sound as if it took the request back.
  const sent = await page(refused, {}, { mode: "read", onward });
  await expect.poll(() => buttons(sent.screen)).toEqual(["Next", "Back", words("ui.saveAndExit"), "Close"]);
  await sent.screen.unmount();

  // What can only be written is never read.
  const written = await page(refused, {}, { mode: "edit", onward });
  await expect.poll(() => buttons(written.screen)).toEqual(["Save", "Discard", ...always]);
  written.runtime.send({ type: "edit", at: "/account/typeIRA", value: 2 });
  await written.screen.getByRole("button", { name: "Discard" }).click();
  expect(written.runtime.getDraft().answers).toEqual(before);
  await expect.poll(() => buttons(written.screen)).toEqual(["Save", "Discard", ...always]);
});

test("a read-only step without its data offers to load it again, and neither Next nor Edit", async () => {
  const { screen, runtime } = await page(refused, { load: {} }, { mode: "read", editWhen: true });
  const main = screen.getByRole("button", { name: words("server.again") });
  await expect.element(main).toBeEnabled();
  for (const key of ["ui.next", "ui.edit"])
    expect(screen.getByRole("button", { name: words(key), exact: true }).elements()).toEqual([]);
  expect(screen.container.querySelector("input")).toBeNull();
  await main.click();
  await expect.element(screen.getByText(words("server.500"))).toBeVisible();
  expect(runtime.getDraft().step).toBe("account");
  await expect.element(main).toBeEnabled();
});

test("what holds Next back does not hold back Try again", async () => {
  const { screen } = await page(refused, { load: {}, answers: heldBack });
  await expect.element(screen.getByRole("button", { name: words("server.again") })).toBeEnabled();
  expect(screen.getByText(words("account.deathCertificateFirst")).elements()).toEqual([]);
});

test("a last step, which else has no buttons, offers to load its data again", async () => {
  const { plan } = await flows.registration!.load();
  const passed = plan.steps.map(({ id }) => id).slice(0, -1);
  const { screen } = await page(refused, { load: {}, step: "done", passed });
  await expect.element(screen.getByRole("button", { name: words("server.again") })).toBeEnabled();
});

test("LAY029 what may not be changed offers no Edit", async () => {
  const { screen } = await page(refused, {}, { mode: "read", editWhen: false });
  await expect.element(screen.getByRole("button", { name: words("ui.next") })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: words("ui.edit"), exact: true }))
    .not.toBeInTheDocument();
});

test("what can only be read is masked as in the review; what can be changed is there to be changed", async () => {
  const ssn = (screen: Awaited<ReturnType<typeof page>>["screen"]) =>
    screen.getByRole("textbox", { name: "Social Security number" });
  const read = await page(refused, { step: "owner" }, { mode: "read" });
  await expect.element(ssn(read.screen)).toHaveValue("•••• 8734");
  (ssn(read.screen).element() as HTMLElement).focus();
  await expect.element(ssn(read.screen)).toHaveValue("•••• 8734");
  expect(read.screen.container.innerHTML).not.toContain("452118734");
  await expect.element(read.screen.getByRole("textbox", { name: "First name" })).toHaveValue("María");
  await read.screen.unmount();

  const open = await page(refused, { step: "owner" });
  (ssn(open.screen).element() as HTMLElement).focus();
  await expect.element(ssn(open.screen)).toHaveValue("452-11-8734");
});

test("a number to call in a notice is a link", async () => {
  const { screen } = await page(refused, { answers: heldBack });
  const notice = screen.getByText(words("account.deathCertificate")).first();
  await expect
    .element(notice.getByRole("link", { name: brand.clientServicesPhone }))
    .toHaveAttribute("href", `tel:${brand.clientServicesPhone}`);
});

test("REG051 answers that a choice would hide are asked about: Keep takes the choice back, Remove takes them away", async () => {
  const { screen, runtime } = await page(refused, { step: "beneficiaries", passed: ["owner", "account"] });
  const asks = screen
    .getByRole("radiogroup", { name: "Who should receive the account when you die?" })
    .first();
  const named = asks.getByRole("radio", { name: "Individual(s)" });
  const later = asks.getByRole("radio", { name: "I will do this later" });
  const dialog = screen.getByRole("alertdialog", { name: words("draft.clearTitle") });
  const before = runtime.getDraft().answers;

  await later.click();
  await expect.element(dialog.getByText(/Your beneficiaries/)).toBeVisible();
  await dialog.getByRole("button", { name: words("ui.keep") }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(named).toBeChecked();
  await expect.element(later).not.toBeChecked();
  expect(runtime.getDraft().answers).toMatchObject(before);

  await later.click();
  await dialog.getByRole("button", { name: words("ui.remove") }).click();
  await expect.element(later).toBeChecked();
  expect(runtime.getDraft().answers.beneficiaries).toEqual({ beneficiaryType: 3 });
});

test("REG056 the section of the card is there only while a card is required", async () => {
  // The fees are there already.
  const { screen, runtime } = await page(refused, { step: "payment" }, { load: [] });
  const card = screen.getByRole("heading", { name: "Credit card" });
  runtime.send({ type: "edit", at: "/payment/paymentMethod", value: 1 });
  await expect.element(card).toBeVisible();
  runtime.send({ type: "edit", at: "/payment/paymentMethod", value: 2 });
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Account setup fee" })).toBeVisible();
});

test("a step shows whole: nothing that comes late pushes away what a finger is about to press", async () => {
  let arrive = () => {};
  const lists = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // In advance it does not come at all.
  const load = vi.fn(() => lists).mockRejectedValueOnce(new Error("offline"));
  const slow = { ...registry, loadEntryList: load };
  const { screen, runtime } = await page(refused, { passed: ["owner", "account"] }, {}, {}, undefined, slow);
  const next = screen.getByRole("button", { name: words("ui.saveAndContinue") });
  await expect.poll(() => load.mock.calls.length, { timeout: 10_000 }).toBe(1);
  await expect.element(next).toBeEnabled();
  runtime.send({ type: "go", step: "beneficiaries" });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Beneficiaries" })).toBeVisible();
  await expect.element(screen.getByText(words("ui.loading"))).toBeVisible();
  // Buttons above the fields would be pushed away with them.
  expect(screen.getByRole("button", { name: words("ui.back") }).elements()).toEqual([]);
  expect(next.elements()).toEqual([]);
  // A part drawn before it is here would keep its placeholder a while after it has come.
  expect(screen.container.querySelector(".StepForm-fields")!.children).toHaveLength(0);
  arrive();
  await expect.element(screen.getByRole("radio").first()).toBeVisible();
  await expect.element(next).toBeEnabled();
});

test("lays out what is far from the screen once the step is there and the browser idle", async () => {
  await viewport.viewport(400, 300);
  await page(refused);
  const waiting = () => document.querySelectorAll(".StepForm-fields [data-later]").length;
  expect(waiting()).toBeGreaterThan(0);
  await expect.poll(waiting).toBe(0);
});

test("lays out what is far from the screen where the browser is never idle, too", async () => {
  await viewport.viewport(400, 300);
  let isBusy = true;
  const keepBusy = () => {
    if (!isBusy) return;
    for (const end = performance.now() + 25; performance.now() < end; );
    requestAnimationFrame(keepBusy);
  };
  keepBusy();
  onTestFinished(() => {
    isBusy = false;
  });
  await page(refused);
  const waiting = () => document.querySelectorAll(".StepForm-fields [data-later]").length;
  expect(waiting()).toBeGreaterThan(0);
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
});

const withSecond = (texan.answers as unknown as Answers).beneficiaries as { list: object[] };
const unfinished = {
  step: "beneficiaries",
  passed: ["owner", "account"],
  answers: {
    ...texan.answers,
    beneficiaries: { ...withSecond, list: [withSecond.list[0], {}] },
  } as unknown as Answers,
};

test("the summary names the entry that an issue is of, since each has a field of that name", async () => {
  const { screen, runtime } = await page(refused, unfinished);
  runtime.send({ type: "context", load: {} });
  await expect.element(screen.getByRole("button", { name: "Add a beneficiary" })).toBeVisible();
  runtime.send({ type: "submit" });
  const link = screen.getByRole("link", { name: "Beneficiary 2: First name is required" });
  await expect.element(link).toBeVisible();
  await link.click();
  await expect
    .poll(() => document.activeElement?.id)
    .toBe(`beneficiaries-list-${runtime.getDraft().keys["/beneficiaries/list"]![1]}-name-firstName`);
});

test("LAY039 the country of a phone number is chosen in a dialog, which sets the calling code", async () => {
  const { screen } = await page(refused, { step: "owner", passed: [] });
  expect(screen.getByText("+351").elements()).toEqual([]);
  await screen.getByRole("button", { name: "Phone country: United States +1" }).first().click();
  const dialog = screen.getByRole("dialog", { name: "Country of this number" });
  await dialog.getByRole("option", { name: /Portugal/ }).click();
  await expect.element(screen.getByRole("button", { name: "Phone country: Portugal +351" })).toBeVisible();
  // Beside the button, the number begins with it.
  await expect.poll(() => screen.getByText("+351", { exact: true }).elements().length).toBe(2);
});

test("what is said at a field that was left is announced politely, and is no summary yet", async () => {
  const { screen } = await page(refused, { step: "owner", passed: [] });
  const zip = screen.getByRole("textbox", { name: /^ZIP/i }).first();
  await zip.fill("1");
  (zip.element() as HTMLElement).blur();
  const sentence = /must have 5 digits/;
  await expect.element(screen.getByText(sentence).first()).toBeVisible();
  await expect
    .poll(() =>
      [...document.querySelectorAll("[role=status]")].some(({ textContent }) => sentence.test(textContent)),
    )
    .toBe(true);
  expect(screen.container.querySelector(".ErrorSummary")).toBeNull();
  expect(document.title.startsWith(words("widget.errorPrefix"))).toBe(false);
});

test("the summary says which files are missing, and a sentence without its label what to enter", async () => {
  const { screen, runtime } = await page(refused, {
    step: "owner",
    passed: [],
    answers: {},
  });
  runtime.send({ type: "context", load: {} });
  runtime.send({ type: "submit" });
  const named = (name: string) => screen.getByRole("link", { name, exact: true });
  await expect.element(named("Government ID: At least one file is required")).toBeVisible();
  await expect.element(named("Please enter your email address a second time")).toBeVisible();
});
