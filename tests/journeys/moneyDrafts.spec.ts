import type { Page } from "@playwright/test";
import type { Example, Json } from "../../engine/index.ts";
import { answersOn } from "./fill/answersOn.ts";
import { confirmedTitle } from "./fill/confirmedTitle.ts";
import { appCode } from "./fill/enterCode.ts";
import { fillFlow } from "./fill/fillFlow.ts";
import { flowOf } from "./fill/flowOf.ts";
import { listed, listOf, openListed } from "./fill/requestList.ts";
import { words } from "./fill/words.ts";
import { enterAs, expect, heading, onward, settled, signIn, test } from "./stand.ts";

const title = (flow: string, step: string) => flowOf(flow).plan.steps.find(({ id }) => id === step)!.title;

/** What the person sees after sending: the flow's last page, or where it leads. */
const whenSent = (page: Page, flow: string) =>
  flowOf(flow).plan.steps.some(({ id }) => id === "done")
    ? heading(page, title(flow, "done"))
    : heading(page, confirmedTitle(flow));

/** An example adapted to another person with the same holdings. */
function asIf(example: Example, names: { readonly [name: string]: string }): Example {
  const text = Object.entries(names).reduce(
    (text, [name, other]) => text.replaceAll(name, other),
    JSON.stringify(example),
  );
  return JSON.parse(text);
}

const rich = { "7121005001": "7121005901", "Grace Holloway": "Nina Marsh" };

/** The keys under which this tab keeps drafts. */
const keptDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes(".draft.")));

async function twice(page: Page): Promise<void> {
  await onward(page).dblclick();
}

/** A key held down repeats. */
async function held(page: Page): Promise<void> {
  await expect(onward(page)).toBeEnabled();
  await onward(page).focus();
  for (let repeats = 0; repeats < 10; repeats++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
}

const crashes: {
  id: string;
  file: string;
  person: string;
  /** Where it crashes. */
  step: string;
  draft: string;
  /** The address of the call that sends it. */
  sends: RegExp;
  hurry(page: Page): Promise<void>;
}[] = [
  {
    id: "otd",
    file: "sent-in-kind.json",
    person: "holder-low",
    step: "setup",
    draft: "Draft",
    sends: /otd\/[^/]+\/5$/,
    hurry: twice,
  },
  {
    id: "withdrawal",
    file: "sent-by-card.json",
    person: "holder-pending",
    step: "payment",
    draft: "Created",
    sends: /email\/withdrawal$/,
    hurry: held,
  },
  {
    id: "roth",
    file: "sent-in-part.json",
    person: "holder-enough",
    step: "conversion",
    draft: "Created",
    sends: /e-form\/email$/,
    hurry: twice,
  },
  {
    id: "recurring",
    file: "sent-by-card.json",
    person: "holder-unpaid",
    step: "details",
    draft: "Created",
    sends: /e-form\/email$/,
    hurry: held,
  },
  {
    id: "payment-letter",
    file: "sent-by-card.json",
    person: "holder-unpaid",
    step: "review",
    draft: "Created",
    sends: /e-form\/email$/,
    hurry: twice,
  },
];

for (const { id, file, person: who, step, draft, sends, hurry } of crashes) {
  test(`LIST007 LIST013 ${id}: after a crash of the browser and of the server the request is listed, opened and, by ${hurry === twice ? "a double click" : "Enter held"}, sent once`, async ({
    page,
    browser,
    portal,
    watch,
  }) => {
    const flow = flowOf(id);
    const example = flow.example(file);
    const list = listOf(id);
    const person = await enterAs(page, who, list.add.to);
    await fillFlow({ page, flow, example, person }, step);
    // Text is tidied when its field is left.
    await heading(page, title(id, step)).focus();
    await settled(page);
    const before = await answersOn(page);
    await page.context().close();
    await portal.stop("SIGKILL");
    await portal.start();

    const other = await browser.newContext({ baseURL: portal.origin });
    await watch.follow(other);
    const again = await other.newPage();
    await signIn(again, person);
    await again.goto(list.path);
    await expect(listed(again)).toHaveCount(1);
    await expect(listed(again).getByText(draft, { exact: true })).toBeVisible();
    await openListed(again);
    const path = example.expect.path ?? [];
    for (const each of path.slice(0, path.indexOf(step))) {
      await expect(heading(again, title(id, each))).toBeFocused();
      await onward(again).click();
    }
    await expect(heading(again, title(id, step))).toBeFocused();
    await expect.poll(() => answersOn(again)).toEqual(before);

    let sent = 0;
    again.on("request", (request) => {
      if (request.method() !== "GET" && sends.test(new URL(request.url()).pathname)) sent += 1;
    });
    const last = path.findLast((each) => flow.plan.steps.find(({ id }) => id === each)!.submit.length > 0)!;
    if (step !== last) {
      await onward(again).click();
      const rest = { ...example.expect, path: path.slice(path.indexOf(step) + 1) };
      await fillFlow({ page: again, flow, example: { ...example, expect: rest }, person }, last);
    }
    await hurry(again);
    await expect(whenSent(again, id)).toBeVisible();
    expect(sent).toBe(1);
    await signIn(again, person);
    await again.goto(list.path);
    await expect(listed(again)).toHaveCount(1);
    await expect(listed(again).getByText(draft, { exact: true })).toHaveCount(0);
    await other.close();
  });
}

test("of two tabs on one distribution the later one sees both values and chooses", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 412/);
  const flow = flowOf("otd");
  const person = await enterAs(page, "holder-low", listOf("otd").add.to);
  await fillFlow({ page, flow, example: flow.example("sent-in-kind.json"), person }, "setup");
  await settled(page);
  const note = (one: Page) => one.getByRole("textbox", { name: "Special delivery instructions" });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(heading(other, title("otd", "setup"))).toBeVisible();
  await note(other).fill("By the side door");
  await settled(other);
  await note(page).fill("By the front door");
  const dialog = page.getByRole("dialog", { name: words("draft.conflictTitle") });
  await expect(dialog.getByRole("radio", { name: /^By the front door/ })).toBeChecked();
  await dialog.getByRole("radio", { name: /^By the side door/ }).check();
  await dialog.getByRole("button", { name: words("draft.conflictKeep") }).click();
  await expect(dialog).toBeHidden();
  await expect(note(page)).toHaveValue("By the side door");
  await onward(page).click();
  await expect(heading(page, title("otd", "signature"))).toBeVisible();
});

test("whoever writes alone is asked nothing where the answer to a save was lost", async ({ page, watch }) => {
  watch.allow(/status of 412|net::ERR_FAILED/);
  const flow = flowOf("otd");
  const person = await enterAs(page, "holder-low", listOf("otd").add.to);
  await fillFlow({ page, flow, example: flow.example("sent-in-kind.json"), person }, "setup");
  await settled(page);
  const note = page.getByRole("textbox", { name: "Special delivery instructions" });
  await page.route(
    "**/custodian/user/otd/**",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const lost = page.waitForEvent("requestfailed");
  await note.fill("By the side door");
  await lost;
  const met = page.waitForResponse((response) => response.status() === 412);
  await note.fill("By the front door");
  await met;
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await onward(page).click();
  await expect(heading(page, title("otd", "signature"))).toBeVisible();
});

test("a Roth conversion is sent no earlier than its review is shown, on a connection on which that comes late", async ({
  page,
}) => {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/StepsReview-/, async (route) => {
    await late;
    await route.continue();
  });
  const flow = flowOf("roth");
  const person = await enterAs(page, "holder-enough", listOf("roth").add.to);
  await fillFlow({ page, flow, example: flow.example("sent-in-part.json"), person }, "review");
  await expect(onward(page)).toBeDisabled();
  await expect(onward(page)).toHaveAccessibleDescription(words("ui.loading"));
  come();
  await expect(onward(page)).toBeEnabled();
  await expect(page.getByText("Balanced Index Fund").first()).toBeVisible();
  await twice(page);
  await expect(whenSent(page, "roth")).toBeVisible();
});

test("MFA002 REC041 AUTH036 a recurring distribution waits while its person activates a second factor, and is sent with it", async ({
  page,
}) => {
  const flow = flowOf("recurring");
  const example = asIf(flow.example("sent-in-kind.json", { "/details/assets/0/assetValue": 5000 }), rich);
  const person = await enterAs(page, "holder-no-mfa", listOf("recurring").add.to);
  await fillFlow({ page, flow, example, person }, "review");
  await expect(page.getByText(words("secondFactor.notActive"))).toBeVisible();
  await page.getByRole("button", { name: "Go to security settings" }).click();
  const secret = await activateApp(page, person);
  await expect(heading(page, title("recurring", "review"))).toBeVisible();
  await expect(page.getByText("Balanced Index Fund").first()).toBeVisible();
  await confirmBy(page, person, secret);
  await page.getByRole("checkbox").last().check();
  await onward(page).click();
  await expect(heading(page, title("recurring", "done"))).toBeVisible();
});

test("MFA002 AUTH036 a distribution keeps its answers while its person activates a second factor before the signature", async ({
  page,
}) => {
  const flow = flowOf("otd");
  const example = asIf(flow.example("sent-in-kind.json"), {
    "7121005201": "7121005901",
    "Lena Brooks": "Nina Marsh",
  });
  const { secondFactor: _none, ...signature } = example.answers.signature as { [name: string]: Json };
  const unconfirmed = { ...example, answers: { ...example.answers, signature } };
  const person = await enterAs(page, "holder-no-mfa", listOf("otd").add.to);
  await fillFlow({ page, flow, example: unconfirmed, person }, "signature");
  await page.getByRole("button", { name: words("secondFactor.settings"), exact: true }).click();
  const secret = await activateApp(page, person);
  await expect(heading(page, title("otd", "signature"))).toBeVisible();
  await expect(page.getByText("$5,000.25").first()).toBeVisible();
  await confirmBy(page, person, secret);
  await page.getByRole("checkbox").last().check();
  await onward(page).click();
  await expect(heading(page, confirmedTitle("otd"))).toBeVisible();
});

test("leaving a withdrawal by the menu or by Cancel takes its draft out of the browser, and the custodian keeps it", async ({
  page,
}) => {
  const flow = flowOf("withdrawal");
  const example = flow.example("sent-by-wire.json");
  const list = listOf("withdrawal");
  const person = await enterAs(page, "holder-enough", list.add.to);
  await fillFlow({ page, flow, example, person }, "details");
  await settled(page);
  for (const way of ["the menu", "Cancel"]) {
    await expect.poll(() => keptDrafts(page)).toHaveLength(1);
    if (way === "Cancel") {
      await page.getByRole("button", { name: words("ui.cancel"), exact: true }).click();
      await page.getByRole("button", { name: words("leave.leave"), exact: true }).click();
    } else await page.getByRole("link", { name: words("menu.dashboard"), exact: true }).click();
    await expect(heading(page, title("withdrawal", "details"))).toHaveCount(0);
    await expect.poll(() => keptDrafts(page)).toEqual([]);
    await signIn(page, person);
    await page.goto(list.path);
    await openListed(page);
    await expect(heading(page, title("withdrawal", "account"))).toBeVisible();
    await onward(page).click();
    await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("1,500.50");
  }
});

/** In the security settings: activates an authenticator app and goes back. Returns its secret. */
async function activateApp(page: Page, person: string): Promise<string> {
  await expect(heading(page, words("mfaSettings.title"))).toBeVisible();
  expect(await keptDrafts(page)).toHaveLength(1);
  await page.getByRole("button", { name: words("mfaSettings.beginApp"), exact: true }).click();
  await expect(page.locator(".MfaSecret-text")).not.toBeEmpty();
  const secret = (await page.locator(".MfaSecret-text").textContent()) ?? "";
  await page.getByLabel(words("secondFactor.appCode")).fill(await appCode(page, person, secret));
  await page.getByRole("button", { name: words("secondFactor.confirm"), exact: true }).click();
  await expect(page.getByText(words("mfaSettings.appIsOn"))).toBeVisible();
  await page.getByRole("button", { name: words("mfaSettings.back"), exact: true }).click();
  return secret;
}

async function confirmBy(page: Page, person: string, secret: string): Promise<void> {
  await page.getByLabel(words("secondFactor.appCode")).fill(await appCode(page, person, secret));
  await page.getByRole("button", { name: words("secondFactor.confirm"), exact: true }).click();
  await expect(page.getByRole("button", { name: words("secondFactor.anew") })).toBeVisible();
}
