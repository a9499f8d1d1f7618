import type { Page } from "@playwright/test";
import formStatuses from "../../schemas/reference/formStatuses.json" with { type: "json" };
import { enterByKeyboard, pressByKeyboard } from "./fill/enterByKeyboard.ts";
import { fillFlow } from "./fill/fillFlow.ts";
import { flowOf } from "./fill/flowOf.ts";
import { words } from "./fill/words.ts";
import { readLedger } from "./readLedger.ts";
import { enterAs, expect, heading, onward, signIn, test } from "./stand.ts";

// The last test reads the ledger of what the others have bought on the same server.
test.describe.configure({ mode: "default" });

const flow = flowOf("re-bdl");
const start = `${flow.plan.base.replace("{id}", "new")}/general`;
const nameOf = (status: string) => formStatuses["re-bdl"].find(({ id }) => id === status)!.label;

/** By person, in cents: what has moved in the end. */
const moved: { [person: string]: { [place: string]: number } } = {};

/** The page after the signature. Returns the purchase's id. */
async function confirmed(page: Page): Promise<string> {
  await expect(heading(page, words("realEstate.confirmed"))).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === "/portal/activity/details/re");
  const follow = page.getByRole("button", { name: words("activity.follow") });
  await follow.click();
  await expect(page.getByRole("heading", { level: 1, name: /RE-\d{6}/ })).toBeFocused();
  return new URL(page.url()).pathname.split("/").find((part) => /^[0-9a-f-]{36}$/.test(part))!;
}

/** Plays the custodian in a page of its own; the owner's page follows each status without a reload. */
async function play(owner: Page, id: string, statuses: readonly string[]): Promise<void> {
  const desk = await owner.context().newPage();
  await desk.goto(`/portal/demo/desk?request=${id}`);
  for (const status of statuses.map(nameOf)) {
    await desk.getByRole("button", { name: words("desk.moveTo", { status }), exact: true }).click();
    await expect(owner.locator(".StatusTag")).toHaveText(status);
    // Until the desk has read the request again, it offers what could be done before.
    await expect(desk.locator(".StatusTag").first()).toHaveText(status);
  }
  await expect(desk.getByText(words("desk.ended"))).toBeVisible();
  await desk.close();
}

test("REBDL010 REBDL015 REBDL044 REBDL052 API085 API088 API090 API091 with a loan from a company's new branch, played through by the desk to the recorded deed", async ({
  page,
}) => {
  const example = flow.example("sent-loan.json");
  const person = await enterAs(page, "holder-no-mfa", start);
  await fillFlow({ page, flow, example, person });
  const id = await confirmed(page);
  await play(page, id, [
    "WAITING_FOR_BDL_RATIFIED_CONTRACT",
    "EMD_MONEY_TRANSFER",
    "WAITING_FOR_CLOSING_DOCUMENTS",
    "FUNDING_MONEY_TRANSFER",
    "WAITING_FOR_RECORDED_DOCUMENTS",
    "COMPLETED",
  ]);
  // A deposit of 5,000, a further one of 1,000, the funding of 90,000; an expedited review and two wires.
  moved[person] = {
    "account:7121005901 USD": -96_210_00,
    "account:7121005901 property": 96_000_00,
    "seller property": -96_000_00,
    "paid USD": 96_000_00,
    "fees USD": 210_00,
  };
});

test("REBDL027 with partners, by keyboard alone", async ({ page }) => {
  const example = flow.example("sent-partners.json");
  const person = await enterAs(page, "holder-no-mfa", start);
  await page.evaluate(() =>
    document.addEventListener("pointerdown", () => document.body.setAttribute("data-pointer", ""), true),
  );
  const hands = { enter: enterByKeyboard, press: pressByKeyboard };
  await fillFlow({ page, flow, example, person, ...hands });
  await expect(heading(page, words("realEstate.confirmed"))).toBeVisible();
  await expect(page.locator("body")).not.toHaveAttribute("data-pointer");
});

test("REBDL029 REBDL045 all cash after a deposit of one's own: resumed after a crash, and canceled with its refund", async ({
  browser,
  launchOptions,
  portal,
  watch,
}) => {
  const example = flow.example("sent-personal.json");
  const steps = example.expect.path ?? [];
  const upTo = (from: string, to?: string) =>
    steps.slice(steps.indexOf(from), to === undefined ? undefined : steps.indexOf(to) + 1);
  const along = (path: readonly string[]) => ({ ...example, expect: { ...example.expect, path: [...path] } });

  // The browser and the server are killed in the middle of the fourth step.
  const mortal = await browser.browserType().launchServer(launchOptions);
  const doomed = await (await browser.browserType().connect(mortal.wsEndpoint())).newContext({
    baseURL: portal.origin,
  });
  const before = await doomed.newPage();
  const person = await enterAs(before, "holder-enough", start);
  await fillFlow({ page: before, flow, example: along(upTo("general", "loan")), person }, "loan");
  const id = new URL(before.url()).pathname.split("/").find((part) => /^[0-9a-f-]{36}$/.test(part))!;
  await Promise.all([mortal.kill(), portal.stop("SIGKILL")]);
  await portal.start();

  const context = await browser.newContext({ baseURL: portal.origin });
  await watch.follow(context);
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto(flow.plan.base.replace("{id}", id));
  await expect(heading(page, flow.plan.steps.find(({ id }) => id === "loan")!.title)).toBeFocused();
  await fillFlow({ page, flow, example: along(upTo("loan")), person });
  expect(await confirmed(page)).toBe(id);

  await page
    .getByRole("navigation")
    .getByRole("link", { name: words("details.cancellation") })
    .click();
  await expect(page.getByText("$28,000.00")).toBeVisible();
  await expect(page.getByText("$10.00")).toBeVisible();
  await page.getByLabel(words("details.cancel.reason")).fill("The inspection went badly.");
  await page.getByRole("button", { name: words("details.cancel.ask") }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: words("details.cancel.ask") }).click();
  await expect(page.locator(".StatusTag")).toHaveText(nameOf("PENDING"));
  await play(page, id, ["CANCELING", "READY_FOR_CANCELLATION", "CANCELED"]);
  moved[person] = {};
  await context.close();
});

test("REBDL050 an account on hold is told of the Rescission Period first, and may go on", async ({
  page,
}) => {
  const example = flow.example("sent-on-hold.json");
  const person = await enterAs(page, "young-account", start);
  await fillFlow({ page, flow, example, person }, "general");
  await expect(page.getByText(/Rescission Period/).first()).toBeVisible();
  // The custodian keeps the purchase and says so once; nothing goes on before it was read.
  await onward(page).click();
  await expect(
    page
      .getByRole("status")
      .or(page.getByRole("alert"))
      .getByText(/7 days/)
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith("/general"));
  await onward(page).click();
  const path = (example.expect.path ?? []).slice(1);
  await fillFlow({ page, flow, example: { ...example, expect: { ...example.expect, path } }, person });
  await expect(heading(page, words("realEstate.confirmed"))).toBeVisible();
});

test("REBDL020 what is missing is named, and the step stays", async ({ page }) => {
  await enterAs(page, "holder-enough", start);
  await onward(page).click();
  await expect(page.getByRole("link", { name: words("realEstate.acknowledge") })).toBeVisible();
});

test("the ledger adds up: what was bought is the account's, and what was canceled is back", async ({
  page,
  portal,
}) => {
  test.skip(Object.keys(moved).length === 0, "nobody has bought anything");
  await page.goto("about:blank");
  await portal.stop();
  const ledger = await readLedger(portal.folder);
  await portal.start();
  expect(ledger.flaws).toEqual([]);
  for (const [person, places] of Object.entries(moved)) {
    // A property is called by the number of its purchase.
    const found = Object.entries(ledger.moved.get(person) ?? {}).map(([place, cents]) => [
      place.replace(/RE-\d+$/, "property"),
      cents,
    ]);
    expect(Object.fromEntries(found), person).toEqual(places);
  }
});
