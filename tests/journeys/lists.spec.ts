import type { Locator, Page } from "@playwright/test";
import loginTexts from "../../app/sandbox/login/texts.json" with { type: "json" };
import { demo } from "../../app/sandbox/people/demoPeople.ts";
import brand from "../../schemas/reference/brand.json" with { type: "json" };
import { checkPage } from "./checkPage.ts";
import { tooWide } from "./conditions.ts";
import { words } from "./fill/words.ts";
import { atRest, enterAs, expect, heading, test } from "./stand.ts";

const account = "7121005001";

/** Keeps a form that was begun and not sent. */
async function keepDraft(page: Page, type: string): Promise<void> {
  const kept = await page.request.post("/custodian/user/e-form", {
    data: { type, jsonForm: {}, accountCode: account },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(kept.ok()).toBe(true);
}

test("LIST001 LIST016 LIST017 LAY030 LAY040 activity is sorted, narrowed and paged by its address, at 1280 and at 360", async ({
  page,
}) => {
  await enterAs(page, "holder-enough", "/o");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (let made = 0; made < 9; made++)
    for (const type of ["WITHDRAWAL", "ROTH_CONVERSION"]) await keepDraft(page, type);

  await page.getByRole("link", { name: words("home.activity"), exact: true }).click();
  await expect(heading(page, words("list.all.title"))).toBeVisible();
  await expect(page.getByText("1 - 15 of 18")).toBeVisible();
  await checkPage(page, "activity");
  await page.getByRole("link", { name: words("widget.pager.next") }).click();
  await expect(page.getByText("16 - 18 of 18")).toBeVisible();
  await page.reload();
  await expect(page.getByText("16 - 18 of 18")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1 - 15 of 18")).toBeVisible();

  await page.getByRole("link", { name: words("list.filter.withdrawals") }).click();
  await expect(page.getByText("1 - 9 of 9")).toBeVisible();
  await page.getByRole("link", { name: words("list.account"), exact: true }).click();
  await expect(page.getByRole("columnheader", { name: words("list.account") })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByRole("button", { name: /^Dates/ }).click();
  await checkPage(page, "activity, dates");
  await page.getByRole("radio", { name: words("list.period.lastYear") }).check();
  await page.keyboard.press("Enter");
  await expect(page.getByText(words("list.emptyFiltered"))).toBeVisible();
  await expect(page).toHaveURL(
    ({ search }) => search === "?orderBy=account&direction=ASC&category=withdrawals&period=last-year",
  );
  await page.setViewportSize({ width: 360, height: 780 });
  await checkPage(page, "activity, empty, at 360");
  await page.getByRole("link", { name: words("list.showAll") }).click();
  await expect(page.getByText("1 - 15 of 18")).toBeVisible();
});

test("LIST002 LAY035 LAY036 a draft of a list is continued, replaced or deleted by keyboard, and all transactions tell", async ({
  page,
}) => {
  await enterAs(page, "holder-enough", "/o");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await keepDraft(page, "ROTH_CONVERSION");
  await page.goto("/o/transactions/roth-conversion");
  const begin = page.getByRole("button", { name: words("list.roth.add") });
  await begin.click();
  await expect(page.getByRole("dialog", { name: words("list.overrideTitle") })).toBeVisible();
  await checkPage(page, "a draft before another is begun");
  await page.keyboard.press("Escape");
  await expect(begin).toBeFocused();
  const remove = page.getByRole("button", { name: /^Delete/ });
  await remove.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: words("list.deleteTitle") });
  await expect(question).toBeVisible();
  await checkPage(page, "before a draft is deleted");
  await question.getByRole("button", { name: words("list.delete"), exact: true }).press("Enter");
  await expect(page.getByText(words("list.empty"))).toHaveCount(2);
  await page.goto("/o/transactions/buy_asset");
  await expect(page.getByText(words("list.empty"))).toHaveCount(2);
  await atRest(page);
  await checkPage(page, "all transactions, empty");
});

test("whoever opens a row far down on a phone and goes back is where they were", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, "holder-enough", "/o");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (let made = 0; made < 15; made++) await keepDraft(page, "WITHDRAWAL");
  await page.goto("/o/transactions");
  const far = page.getByRole("rowheader").nth(12).getByRole("link");
  await far.click();
  await expect(page).toHaveURL(/\/withdrawal\/new\/s1/);
  await atRest(page);
  await page.goBack();
  await expect(far).toBeInViewport();
  // Who comes by a link begins at the top.
  await page.goto("/o");
  await page.getByRole("link", { name: words("home.activity"), exact: true }).click();
  await expect(heading(page, words("list.all.title"))).toBeInViewport();
});

/** Text of 200 % is as large on a screen of 360 pixels as usual text on one of 180. */
const TWICE = { width: 180, height: 370 };

test("a phone with text twice as large scrolls no page sideways", async ({ page }) => {
  const person = await enterAs(page, "holder-enough", "/o");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await keepDraft(page, "WITHDRAWAL");
  await page.setViewportSize(TWICE);
  for (const address of [
    ...["/o/transactions", "/o/otdf", "/o/accounts/manage/beneficiaries", "/force/settings/mfa"],
    ...[
      "/o/transactions/withdrawal/new/s1",
      "/portal/demo/people",
      `/portal/demo/inbox?person=${encodeURIComponent(person)}`,
    ],
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await atRest(page);
    expect.soft(await page.evaluate(tooWide), address).toEqual([]);
  }
  await page.goto("/o/auth/login");
  await page.getByLabel(loginTexts.email).fill(demo.people.find(({ id }) => id === "holder-pending")!.email);
  await page.getByLabel(loginTexts.password, { exact: true }).fill(demo.password);
  await atRest(page);
  expect.soft(await page.evaluate(tooWide), "login").toEqual([]);
  await page.keyboard.press("Enter");
  await expect(heading(page, loginTexts.codeTitle)).toBeVisible();
  await atRest(page);
  expect.soft(await page.evaluate(tooWide), "the code after it").toEqual([]);
});

test("a finger hits the links that stand alone: a row's, a narrowed list's and those to call", async ({
  page,
}) => {
  const finger = 44;
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, "holder-enough", "/o");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await keepDraft(page, "WITHDRAWAL");
  const call = page.getByRole("banner").getByRole("link", { name: String(brand.clientServicesPhone) });
  const height = async (link: Locator) => Math.round((await link.boundingBox())?.height ?? 0);
  await page.goto("/o/transactions");
  expect(await height(page.getByRole("rowheader").getByRole("link"))).toBeGreaterThanOrEqual(finger);
  expect(await height(call)).toBeGreaterThanOrEqual(finger);
  await page.goto("/o/transactions?category=roth-conversions");
  expect(await height(page.locator(".RequestPanel-none a"))).toBeGreaterThanOrEqual(finger);
  await page.goto("/o/auth/login");
  const forgot = page.getByRole("link", { name: String(brand.clientServicesPhone) });
  await expect(forgot).toHaveAttribute("href", `tel:${brand.clientServicesPhone}`);
  // The script of the page before leads here, so nothing has waited for the style sheet yet.
  await atRest(page);
  expect(await height(forgot)).toBeGreaterThanOrEqual(finger);
});
