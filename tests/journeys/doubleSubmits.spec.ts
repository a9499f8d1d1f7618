import type { Page } from "@playwright/test";
import { flowOf } from "./fill/flowOf.ts";
import { words } from "./fill/words.ts";
import { readApplications } from "./readApplications.ts";
import { acceptDisclosures, enterAs, expect, goOn, heading, onward, settled, test } from "./stand.ts";

// The last test counts the applications that the others have sent to the same server.
test.describe.configure({ mode: "default" });

/** By person who has submitted on this worker's server: how. */
const submitted = new Map<string, string>();

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

/** Counts the final submits that a page sends. */
function countSaves(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/user/application")) count += 1;
  });
  return () => count;
}

const congratulated = (page: Page) => expect(heading(page, done!)).toBeVisible();

test("a double click on Submit is one application", async ({ page }) => {
  const person = await toReview(page);
  const saves = countSaves(page);
  await onward(page).dblclick();
  await congratulated(page);
  expect(saves()).toBe(1);
  submitted.set(person, test.info().title);
});

test("Enter held on Submit, and pressed again, is one application", async ({ page }) => {
  const person = await toReview(page);
  const saves = countSaves(page);
  await expect(onward(page)).toBeEnabled();
  await onward(page).focus();
  // A key held down repeats; then a second press while the first answer is still out.
  for (let repeats = 0; repeats < 10; repeats++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await congratulated(page);
  expect(saves()).toBe(1);
  submitted.set(person, test.info().title);
});

test("a refresh after the application has arrived, its answer lost: one application, and the person is told", async ({
  page,
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
  submitted.set(person, test.info().title);
});

test("a refresh before the application has left, and Submit again: one application", async ({ page }) => {
  const person = await toReview(page);
  const asked = new Promise<void>((resolve) => {
    void page.route(finalSave, () => resolve(), { times: 1 });
  });
  await onward(page).click();
  await asked;
  await page.reload();
  await expect(heading(page, review!)).toBeVisible();
  await goOn(page, done!);
  submitted.set(person, test.info().title);
});

test("two tabs that submit at the same moment, and one that submits later: one application, and each is told (ERR017)", async ({
  page,
  context,
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
  for (const tab of [page, second]) await expect(told(tab)).toBeVisible();
  // The tab that came first shows the congratulations.
  const congratulations = await Promise.all([page, second].map((tab) => heading(tab, done!).count()));
  expect(congratulations).toContain(1);
  await onward(late).click();
  await expect(late.getByText(words("registration.alreadySaved"))).toBeVisible();
  submitted.set(person, test.info().title);
});

/** The last page, or the sentence that the application was sent elsewhere. */
const told = (page: Page) =>
  heading(page, done!)
    .or(page.getByText(words("registration.alreadySaved")))
    .first();

test("the back button after Congratulations leads nowhere back, so that nothing can be sent again: one application", async ({
  page,
}) => {
  const person = await toReview(page);
  await goOn(page, done!);
  await page.goBack();
  await expect(page).toHaveURL(/\/s7\?sent=[\w-]+$/);
  await expect(heading(page, done!)).toBeVisible();
  await expect(onward(page)).toHaveCount(0);
  submitted.set(person, test.info().title);
});

test("the custodian has one application of each of them", async ({ page, portal }) => {
  test.skip(submitted.size === 0, "nobody has submitted anything");
  await page.goto("about:blank");
  await portal.stop();
  const applications = await readApplications(portal.folder);
  await portal.start();
  for (const [person, how] of submitted) expect(applications.get(person), how).toHaveLength(1);
});
