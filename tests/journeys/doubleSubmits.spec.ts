import type { Page } from "@playwright/test";
import { flowOf } from "./fill/flowOf.ts";
import { words } from "./fill/words.ts";
import { readApplication } from "./readApplication.ts";
import {
  acceptDisclosures,
  enterAs,
  expect,
  goOn,
  heading,
  onward,
  type Portal,
  settled,
  test,
} from "./stand.ts";

const flow = flowOf("registration");
const [owner, , , , payment, review, done] = flow.plan.steps.map(({ title }) => title) as string[];
const finalSave = "**/custodian/user/application";

/** The demo person who left after the beneficiaries, at the review with everything saved. */
async function toReview(page: Page): Promise<string> {
  const person = await enterAs(page, "half-finished");
  await acceptDisclosures(page);
  await goOn(page, payment!);
  await page.getByRole("radio", { name: "Check", exact: true }).check();
  await page.getByRole("radio", { name: "Debit my account" }).check();
  await goOn(page, review!);
  return person;
}

async function expectOneApplication(page: Page, portal: Portal, person: string): Promise<void> {
  // An open page would miss the server while it is down.
  for (const tab of page.context().pages()) await tab.close();
  await portal.stop();
  const applications = await readApplication(portal.folder, person);
  await portal.start();
  expect(applications).toHaveLength(1);
}

/** Counts the final submits that a page sends. */
function countSaves(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/user/application")) count += 1;
  });
  return () => count;
}

const congratulated = (page: Page) => expect(heading(page, done!)).toBeVisible({ timeout: 15_000 });

test("a double click on Submit is one application", async ({ page, portal }) => {
  const person = await toReview(page);
  const saves = countSaves(page);
  await onward(page).dblclick();
  await congratulated(page);
  expect(saves()).toBe(1);
  await expectOneApplication(page, portal, person);
});

test("Enter held on Submit, and pressed again, is one application", async ({ page, portal }) => {
  const person = await toReview(page);
  const saves = countSaves(page);
  await onward(page).focus();
  // A key held down repeats; then a second press while the first answer is still out.
  for (let repeats = 0; repeats < 10; repeats++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await congratulated(page);
  expect(saves()).toBe(1);
  await expectOneApplication(page, portal, person);
});

test("a refresh after the application has arrived, its answer lost: one application, and the person is told", async ({
  page,
  portal,
}) => {
  const person = await toReview(page);
  const arrived = new Promise<void>((resolve) => {
    void page.route(finalSave, async (route) => {
      await route.fetch();
      // Never answered: the page is gone by then.
      resolve();
    });
  });
  await onward(page).click();
  await arrived;
  await page.reload();
  await expect(heading(page, owner!)).toBeVisible();
  await expect(page.getByText(words("draft.gone"))).toBeVisible();
  // The flow is finished, not incomplete.
  await expect(page.getByText(words("previousStepsIncomplete"))).toHaveCount(0);
  await expectOneApplication(page, portal, person);
});

test("a refresh before the application has left, and Submit again: one application", async ({
  page,
  portal,
}) => {
  const person = await toReview(page);
  const asked = new Promise<void>((resolve) => {
    void page.route(finalSave, () => resolve(), { times: 1 });
  });
  await onward(page).click();
  await asked;
  await page.reload();
  await expect(heading(page, review!)).toBeVisible();
  // Clicks do not count while the flow is still opening.
  await page.waitForLoadState("networkidle");
  await goOn(page, done!);
  await expectOneApplication(page, portal, person);
});

test("two tabs that submit at the same moment, and one that submits later: one application, and each is told (ERR017)", async ({
  page,
  context,
  portal,
  watch,
}) => {
  watch.allow(/status of 422/);
  const person = await toReview(page);
  await settled(page);
  const [second, late] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, late]) {
    await tab.goto(`${flow.plan.base}/s6`);
    await expect(heading(tab, review!)).toBeVisible();
  }
  await Promise.all([onward(page).click(), onward(second).click()]);
  for (const tab of [page, second]) await expect(told(tab)).toBeVisible({ timeout: 15_000 });
  // The tab that came first shows the congratulations.
  const congratulations = await Promise.all([page, second].map((tab) => heading(tab, done!).count()));
  expect(congratulations).toContain(1);
  await onward(late).click();
  await expect(late.getByText(words("registration.alreadySaved"))).toBeVisible();
  await expectOneApplication(page, portal, person);
});

/** The last page, or the sentence that the application was sent elsewhere. */
const told = (page: Page) =>
  heading(page, done!)
    .or(page.getByText(words("registration.alreadySaved")))
    .first();

test("the back button after Congratulations leads nowhere back, so that nothing can be sent again: one application", async ({
  page,
  portal,
}) => {
  const person = await toReview(page);
  await goOn(page, done!);
  await page.goBack();
  await expect(page).toHaveURL(/\/s7$/);
  await expect(heading(page, done!)).toBeVisible();
  await expect(onward(page)).toHaveCount(0);
  await expectOneApplication(page, portal, person);
});
