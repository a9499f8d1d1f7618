import type { Page } from "@playwright/test";
import { checkPage } from "./checkPage.ts";
import { flowOf } from "./fill/flowOf.ts";
import { words } from "./fill/words.ts";
import { enterAs, expect, heading, onward, settled, test } from "./stand.ts";

const [owner, account, beneficiaries] = flowOf("registration").plan.steps.map(
  ({ title }) => title,
) as string[];

/** Goes on by keyboard, once the button takes that: a busy one shows a spinner and ignores the key. */
async function press(page: Page): Promise<void> {
  await expect(onward(page)).toBeEnabled();
  await onward(page).press("Enter");
}

test("LAY035 LAY036 LAY037 who opens another account continues the draft, begins again in its place, or deletes it", async ({
  page,
}) => {
  await enterAs(page, "half-finished", "/o");
  const begin = page.getByRole("link", { name: words("menu.openNewAccount"), exact: true });
  const button = (key: string) => page.getByRole("button", { name: words(key), exact: true });
  await begin.click();
  await expect(heading(page, words("menu.openNewAccount"))).toBeFocused();
  await checkPage(page, "an application in progress");
  await button("list.continueDraft").press("Enter");
  await expect(page).toHaveURL(/\/s4$/);

  // The draft is for a type of account that was applied for before.
  await page.route("**/user/online-ira/current-application", async (route) => {
    const answer = await route.fetch();
    const told = await answer.json();
    const { typeIRA } = told.tempApplication ?? {};
    await route.fulfill({
      response: answer,
      json: { ...told, sent: [{ reference: "SW-1A2B3C4D", typeIRA }] },
    });
  });
  await page.goto("/o/accounts/ira/register/s2");
  const asked = page.getByRole("alertdialog");
  await press(page);
  await expect(asked).toContainText("SW-1A2B3C4D");
  await checkPage(page, "the same account again");
  await page.keyboard.press("Escape");
  await expect(asked).toBeHidden();
  await expect(heading(page, account!)).toBeVisible();
  await press(page);
  await button("account.sameGoOn").press("Enter");
  await expect(heading(page, beneficiaries!)).toBeVisible();
  await page.unroute("**/user/online-ira/current-application");

  await begin.click();
  await button("application.another").press("Enter");
  await expect(page.getByRole("heading", { name: words("list.overrideTitle") })).toBeFocused();
  await checkPage(page, "another in its place");
  await button("list.override").press("Enter");
  await expect(heading(page, owner!)).toBeVisible();
  const first = page.getByRole("textbox", { name: "First name" });
  await expect(first).toHaveValue("");
  await first.fill("Henrietta");
  await settled(page);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/o/accounts/ira");
  await button("application.delete").press("Enter");
  await expect(page.getByRole("heading", { name: words("list.deleteTitle") })).toBeFocused();
  await checkPage(page, "deleting it, at 360");
  await button("list.delete").press("Enter");
  await expect(page.getByText(words("list.deleted"))).toBeVisible();
  await page.goto("/o/accounts/ira");
  await expect(heading(page, owner!)).toBeVisible();
  await expect(first).toHaveValue("");
});

test("ROLE004 ROLE009 AUTH024 AUTH025 an advisor has a menu of their own, and goes to the registration or the dashboard", async ({
  page,
}) => {
  for (const [person, target] of [
    ["advisor-incomplete", "/portal/advisor/register/s1"],
    ["advisor", "/portal/dashboard"],
  ] as const) {
    await enterAs(page, person, "/o");
    await expect(page.getByText(target, { exact: true })).toBeVisible();
    await checkPage(page, `${person} arrives`);
    await expect(page.getByRole("link", { name: words("menu.openNewAccount") })).toBeHidden();
    await page.getByRole("link", { name: words("menu.newAdvisorApplication"), exact: true }).press("Enter");
    await expect(page.getByText("/portal/advisor/register/s1", { exact: true })).toBeVisible();
  }
});

test("nothing moves away from under a mouse that is pressed: a count that goes, and an error that comes, wait for its release", async ({
  page,
}) => {
  await enterAs(page, "new-applicant");
  const another = page.getByRole("checkbox", { name: "My mailing address is a different one" });
  for (const [field, text, isTicked] of [
    ["Street address", "350 Fifth Avenue, Suite 4100", true],
    ["ZIP or postal code", "787", false],
  ] as const) {
    await page.getByRole("textbox", { name: field }).first().fill(text);
    await another.scrollIntoViewIfNeeded();
    const before = (await another.boundingBox())!;
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await another.boundingBox(), field).toEqual(before);
    await page.mouse.up();
    await expect(another).toBeChecked({ checked: isTicked });
    // What waited has happened by now.
    await expect.poll(async () => (await another.boundingBox())!.y, field).not.toBe(before.y);
  }
});

test("what was looked up does not come between the press of a mouse and its release", async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route("**/user/address/places?**", async (route) => {
      resolve();
      await new Promise<void>((come) => {
        answer = come;
      });
      await route.continue();
    });
  });
  await enterAs(page, "new-applicant");
  const another = page.getByRole("checkbox", { name: "My mailing address is a different one" });
  await page.getByRole("textbox", { name: "ZIP or postal code" }).first().fill("78704");
  await asked;
  await another.scrollIntoViewIfNeeded();
  const before = (await another.boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  const answered = page.waitForResponse("**/user/address/places?**");
  answer();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await another.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(another).toBeChecked();
  await expect(page.getByRole("button", { name: words("zip.fill") })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a wrong answer is named at the tap that leaves it, not at the next one", async ({ page }) => {
    await enterAs(page, "new-applicant");
    await page.getByRole("textbox", { name: "ZIP or postal code" }).first().fill("787");
    await page.getByRole("checkbox", { name: "My mailing address is a different one" }).tap();
    await expect(page.locator(".Field-error")).toContainText(["must have 5 digits"]);
  });

  test("a list of errors that is higher than the screen begins with how many they are", async ({ page }) => {
    await enterAs(page, "new-applicant");
    await onward(page).tap();
    await expect(page.locator(".ErrorSummary")).toBeFocused();
    await expect(page.locator(".ErrorSummary-title")).toBeInViewport({ ratio: 1 });
  });
});
