import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { App } from "../../app/App.tsx";
import { words } from "../../app/messages/words.ts";
import { sessionStore } from "../../app/session/sessionStore.ts";
import full from "../../schemas/flows/otd/examples/full.json" with { type: "json" };
import viewed from "../../schemas/flows/otd-view/examples/completed.json" with { type: "json" };
import { custodianDouble } from "./support/custodianDouble.ts";

const id = "42";
const base = `/o/otdf/details/${id}`;
const { answers: given, load } = full;

/** The custodian's answer about the distribution; undefined if it has none. */
let transaction: object | undefined;
let asked: string[];
/** The custodian's answers of the first two steps. */
let held: { general: object; setup: object };
/** What the custodian says of the account at the second step. */
let meta: object;

beforeEach(() => {
  asked = [];
  held = given;
  meta = load.setup.meta;
  transaction = header({ step: 5, continuable: true });
  sessionStorage.clear();
  sessionStore.setState({ session: undefined, leaving: false });
  custodianDouble((request, path) => {
    asked.push(`${request.method} ${path}`);
    const answer = answers()[`${request.method} ${path}`];
    return Response.json(
      answer ? { success: true, id, revision: 1, ...answer } : { success: false, status: "NOT_FOUND" },
      { status: answer ? 200 : 404 },
    );
  });
});
const header = (changes: object) => ({
  name: "OTD-42",
  accountNumber: "7001234",
  status: { id: "DRAFT", name: "Draft" },
  mode: "READ_WRITE",
  ...changes,
});

const answers = (): { [line: string]: object | undefined } => ({
  "GET /user/session": {
    permissions: [{ role: "ROLE_USER", privileges: [] }],
    timeout: 900_000,
    isIncomplete: false,
    completeMenu: true,
    user: { id: "u-1", name: "Ana Ruiz", email: "ana@example.com" },
  },
  "GET /user/otd": { list: [], total: 0 },
  "GET /user/otd/accounts": { list: load.accounts },
  [`GET /user/otd/${id}`]: viewed.load.view,
  [`GET /user/otd/${id}/transaction`]: transaction,
  [`GET /user/otd/${id}/1`]: { data: held.general },
  [`GET /user/otd/${id}/2`]: { data: held.setup, meta },
  [`GET /user/otd/${id}/3`]: { data: { documents: given.documents.files }, ...load.documents },
  [`GET /user/otd/${id}/4`]: { data: given.fees, feeTypes: [], ...load.fees },
  [`PUT /user/otd/${id}/4`]: {},
  [`GET /user/otd/${id}/5`]: { data: {}, ...load.signature },
});

const here = () => window.location.pathname;

async function visit(address: string) {
  window.history.replaceState(null, "", address);
  return render(<App />);
}
const heading = (screen: Awaited<ReturnType<typeof visit>>, title: string) =>
  screen.getByRole("heading", { level: 1, name: title, exact: true });

test.each([
  ["OTD004", "submission/step1", "General Information"],
  ["OTD005", "submission/step2", "Distribution Setup"],
  ["OTD006", "submission/step3", "Document Submission"],
  ["OTD007", "submission/step4", "Payment Of Fees"],
])("%s %s shows %s", async (_row, path, title) => {
  const screen = await visit(`${base}/transaction/${path}`);
  await expect.element(heading(screen, title)).toBeVisible();
  expect(here()).toBe(`${base}/transaction/${path}`);
});

test.each([
  ["OTD020", "submission/step1", "General Information"],
  ["OTD020", "submission/step2", "Distribution Setup"],
  ["OTD020", "submission/step3", "Document Submission"],
  ["OTD020", "submission/step4", "Payment Of Fees"],
  ["OTD020 OTD008", "signature", "Signature & Disclosure"],
])("%s %s, %s, has Cancel and Back, and Cancel leads to the activity list", async (_row, path, title) => {
  const screen = await visit(`${base}/transaction/${path}`);
  await expect.element(heading(screen, title)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Back", exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Cancel", exact: true }).click();
  await screen.getByRole("button", { name: words("leave.leave"), exact: true }).click();
  await vi.waitFor(() => expect(here()).toBe("/portal/activity/one-time-distributions"));
});

test("OTD008 the signature is step 5 on the server", async () => {
  const screen = await visit(`${base}/transaction/signature`);
  await expect.element(heading(screen, "Signature & Disclosure")).toBeVisible();
  expect(here()).toBe(`${base}/transaction/signature`);
  await vi.waitFor(() => expect(asked).toContain(`GET /user/otd/${id}/5`));
});

test("OTD020 Back on step 1 leads to the activity list", async () => {
  const screen = await visit(`${base}/transaction/submission/step1`);
  await screen.getByRole("button", { name: "Back", exact: true }).click();
  await vi.waitFor(() => expect(here()).toBe("/portal/activity/one-time-distributions"));
});

test("OTD021 OTD086 the form of the whole account stands in the documents' order", async () => {
  meta = { ...load.setup.meta, arBalance: 120, hasOpenDebitCard: true };
  const screen = await visit(`${base}/transaction/submission/step2`);
  await expect.element(heading(screen, "Distribution Setup")).toBeVisible();
  await expect.element(screen.getByText("Special delivery instructions")).toBeVisible();
  const text = screen.container.querySelector("main")?.textContent ?? "";
  const inOrder = [
    "Your account has an unpaid balance of $120.00.",
    "Your account has an open debit card.",
    "of your cash is still pending",
    "Available now",
    "Pending deposit",
    "Together with pending deposits",
    "Lot 7, Austin",
    "Distribution type",
    "Do you want federal income tax withheld?",
    "I do not need delivery instructions for the cash",
    "Payment method",
    "I do not need delivery instructions for the assets",
    "Name of the recipient",
    "Special delivery instructions",
  ];
  const places = inOrder.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  const optOuts = screen.getByRole("checkbox", { name: /^I do not need delivery instructions for the / });
  expect(optOuts.elements()).toHaveLength(2);
});

test.each([
  ["Amount to distribute", "600.125", "600.13"],
  ["Federal percentage", "12.25", "12.3"],
])("OTD068 %s is rounded when the field is left: %s is %s", async (name, typed, written) => {
  const { inKindDelivery: _, ...setup } = given.setup;
  held = {
    general: { ...given.general, fullness: "PARTIAL", partialDistributionType: "CASH_ONLY" },
    setup: { ...setup, withholding: { electedForFederalWithholding: true } },
  };
  const screen = await visit(`${base}/transaction/submission/step2`);
  const field = screen.getByRole("textbox", { name });
  await field.fill(typed);
  await userEvent.tab();
  await expect.element(field).toHaveValue(written);
});

test("OTD009 OTD036 the view is read alone, and its Back leads to the activity details", async () => {
  transaction = header({ step: 5, continuable: false });
  const screen = await visit(`${base}/transaction/view`);
  await expect.element(heading(screen, "View details")).toBeVisible();
  expect(screen.container.querySelectorAll("input, select, textarea")).toHaveLength(0);
  await screen.getByRole("button", { name: "Back", exact: true }).first().click();
  await vi.waitFor(() => expect(here()).toBe("/portal/activity/details/otdf"));
  expect(JSON.parse(new URLSearchParams(window.location.search).get("params") ?? "")).toEqual({ id });
});

test("OTD028 a part in cash shows the available cash, what is pending, and asks for an amount", async () => {
  const { inKindDelivery: _, ...setup } = given.setup;
  held = {
    general: { ...given.general, fullness: "PARTIAL", partialDistributionType: "CASH_ONLY" },
    setup,
  };
  const screen = await visit(`${base}/transaction/submission/step2`);
  await expect.element(screen.getByRole("textbox", { name: "Amount to distribute" })).toBeVisible();
  const text = screen.container.querySelector("main")?.textContent ?? "";
  expect(text).toMatch(/Available now\W*\$1,000\.00/);
  expect(text).toMatch(/Rent\W*11\/27\/2026\W*\$500\.00/);
});

test("OTD031 step 3 names each document by the label that the server gave", async () => {
  const screen = await visit(`${base}/transaction/submission/step3`);
  await expect.element(screen.getByText("Distribution request", { exact: true }).first()).toBeVisible();
});

test("OTD035 the view names each fee with its amount, who paid, and from where", async () => {
  transaction = header({ step: 5, continuable: false });
  const screen = await visit(`${base}/transaction/view`);
  const fees = screen.getByRole("table", { name: "What was charged" });
  await expect.element(fees).toBeVisible();
  const text = screen.container.querySelector("main")?.textContent ?? "";
  expect(text).toMatch(/Paid by\W*Grace Holloway/);
  expect(text).toMatch(/Paid from\W*Account 7121005001/);
  expect(fees.element().textContent).toMatch(/Account closing\W*\$250\.00/);
});

test("OTD034 the view names each asset with its value, the receipt, and what was carried out", async () => {
  transaction = header({ step: 5, continuable: false });
  const screen = await visit(`${base}/transaction/view`);
  const table = (name: string) => screen.getByRole("table", { name, exact: true });
  await expect.element(table("Assets")).toBeVisible();
  expect(table("Assets").element().textContent).toMatch(/Real estate.*Lot 7, Austin\W*RE\W*\$85,000\.50/);
  expect(table("Receipt").element().textContent).toMatch(/Distributed\W*\$86,500\.50/);
  expect(table("How it was carried out").element().textContent).toMatch(
    /11\/23\/2026\W*Lot 7, Austin\W*1\W*\$0\.00\W*\$-85,000\.50/,
  );
});

test("OTD019 the button that leads on from step 1 is called Save & Continue", async () => {
  const screen = await visit(`${base}/transaction/submission/step1`);
  await expect.element(screen.getByRole("button", { name: "Save & Continue" })).toBeVisible();
});

test("OTD029 the documents of step 3 are PDF files", async () => {
  const screen = await visit(`${base}/transaction/submission/step3`);
  await expect.element(heading(screen, "Document Submission")).toBeVisible();
  await vi.waitFor(() => {
    const inputs = [...screen.container.querySelectorAll<HTMLInputElement>("input[type=file]")];
    expect(inputs.map(({ accept }) => accept)).toEqual([".pdf"]);
  });
});

test("ERR028 step 4 says that pending deposits are waited for, and below it when they are there", async () => {
  const screen = await visit(`${base}/transaction/submission/step4`);
  const told = screen.getByText(
    "Your account has pending deposit(s). Entrust will fund your transaction once the funds are cleared on the date indicated below.",
  );
  await expect.element(told).toBeVisible();
  const date = screen.getByRole("cell", { name: "11/27/2026" });
  const { bottom } = told.element().getBoundingClientRect();
  expect(date.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});

test("OTD015 going back from the signature to step 4 is carried by the navigation, going on is not", async () => {
  const screen = await visit(`${base}/transaction/signature`);
  await vi.waitFor(() => expect(screen.container.querySelector("h1")?.textContent).toContain("Signature"));
  await screen.getByRole("button", { name: words("ui.back") }).click();
  await expect.element(heading(screen, "Payment Of Fees")).toBeVisible();
  expect(here()).toBe(`${base}/transaction/submission/step4`);
  expect(window.history.state.usr).toEqual({ backStepChange: true });
  await screen.getByRole("button", { name: words("ui.saveAndContinue") }).click();
  await expect.element(heading(screen, "Signature & Disclosure")).toBeVisible();
  expect(window.history.state.usr).toBeNull();
});

test.each([[`${base}/transaction/submission/step2`], [`${base}/transaction/signature`]])(
  "OTD012 OTD011 %s of one that may not go on leads to its info page",
  async (address) => {
    transaction = header({
      step: 5,
      continuable: false,
      status: { id: "MANAGER_REVIEW", name: "Manager review" },
    });
    const screen = await visit(address);
    await vi.waitFor(() => expect(here()).toBe(`${base}/info`));
    await expect.element(heading(screen, "Your distribution")).toBeVisible();
  },
);

test("OTD012 the submission of one that nobody knows leads to the list", async () => {
  transaction = undefined;
  await visit(`${base}/transaction/submission/step1`);
  await vi.waitFor(() => expect(here()).toBe("/o/otdf"));
});

test("OTD011 one without a step yet is entered at step 1", async () => {
  const screen = await visit("/o/otdf/details/new/transaction/submission/step1");
  await expect.element(heading(screen, "General Information")).toBeVisible();
  expect(here()).toBe("/o/otdf/details/new/transaction/submission/step1");
  expect(asked).not.toContain("GET /user/otd/new/transaction");
});

test.each([
  ["info", "Your distribution"],
  ["cancellation", "Cancel this distribution"],
])("OTD010 besides the wizard there is the page %s: %s", async (path, title) => {
  transaction = header({
    step: 5,
    continuable: false,
    status: { id: "MANAGER_REVIEW", name: "Manager review" },
  });
  const screen = await visit(`${base}/${path}`);
  await expect.element(heading(screen, title)).toBeVisible();
  expect(here()).toBe(`${base}/${path}`);
});

test("OTD058 the info page says how long a review takes", async () => {
  transaction = header({
    step: 5,
    continuable: false,
    status: { id: "MANAGER_REVIEW", name: "Manager review" },
  });
  const screen = await visit(`${base}/info`);
  await expect.element(screen.getByText(/This takes 3 business days/)).toBeVisible();
});
