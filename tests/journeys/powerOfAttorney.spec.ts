import type { Browser } from "@playwright/test";
import { checkPage } from "./checkPage.ts";
import { words } from "./fill/words.ts";
import { enterAs, expect, onward, test } from "./stand.ts";

test("IPD001 IPD002 a holder grants a power, another person approves it in their own browser, the holder revokes it", async ({
  page,
  browser,
  watch,
  portal,
}) => {
  test.setTimeout(180_000);
  watch.allow(/422/);
  await enterAs(page, "holder-enough", "/o");
  const agent = await openBrowser(browser, portal.origin);
  watch.follow(agent.context());
  await enterAs(agent, "existing-holder", "/o");

  await page.getByRole("link", { name: words("home.ipd"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("radio", { name: /7121005001/ }).check();
  await page.getByLabel("First name").fill("Elena");
  await page.getByLabel("Last name").fill("Marchetti");
  await page.getByLabel("Email address of the person").fill("elena.marchetti@example.com");
  await page.getByRole("checkbox", { name: "Buy assets" }).check();
  await onward(page).click();
  await page.getByRole("checkbox").check();
  await onward(page).click();
  await expect(page.getByText(words("ipd.sent"))).toBeVisible();
  await checkPage(page, "power of attorney, sent");

  // The link leads through this portal's route to the newer portal's page; the address keeps no token.
  await agent.goto("/portal/demo/inbox");
  await agent
    .getByRole("link", { name: words("inbox.link") })
    .first()
    .click();
  await expect(agent.getByText(words("ipdApproval.lead", { name: "Grace Holloway" }))).toBeVisible();
  await expect(agent).toHaveURL(`${portal.origin}/portal/approve/ipd`);
  await checkPage(agent, "power of attorney, to approve");
  await agent.getByRole("button", { name: words("ipdApproval.approve") }).click();
  await expect(agent.getByText(words("ipdApproval.approved"))).toBeVisible();
  expect(portal.output()).not.toContain("ipdAccessToken");

  await page.goto("/o/powers_of_attorney");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /7121005001/ }).click();
  await page
    .getByRole("navigation")
    .getByRole("link", { name: words("details.cancellation") })
    .click();
  await page.getByRole("button", { name: words("details.revoke.ask") }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(words("details.revoke.about"));
  await checkPage(page, "power of attorney, revoke");
  await dialog.getByRole("button", { name: words("details.cancel.keep") }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: words("details.revoke.ask") }).click();
  await dialog.getByRole("button", { name: words("details.revoke.ask") }).click();
  await expect(page.getByText("Revoked", { exact: true }).first()).toBeVisible();
  await agent.context().close();
});

/** Another person's browser: it shares nothing with the first. */
async function openBrowser(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}
