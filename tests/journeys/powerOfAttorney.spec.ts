import loginTexts from "../../app/sandbox/login/texts.json" with { type: "json" };
import { checkPage } from "./checkPage.ts";
import { flowOf } from "./fill/flowOf.ts";
import { words } from "./fill/words.ts";
import { enterAs, expect, goOn, heading, onward, test } from "./stand.ts";

const [grant, review] = flowOf("ipd").plan.steps.map(({ title }) => title);

test("IPD001 IPD002 a holder grants a power, another person approves it in their own browser, the holder revokes it", async ({
  page,
  browser,
  watch,
  portal,
}) => {
  watch.allow(/422|status of 401/);
  await enterAs(page, "holder-enough", "/o");
  // Another person's browser shares nothing with the first.
  const other = await browser.newContext({ baseURL: portal.origin });
  await watch.follow(other);
  const agent = await other.newPage();
  await enterAs(agent, "existing-holder", "/o");

  await page.getByRole("link", { name: words("home.ipd"), exact: true }).click();
  await expect(heading(page, grant!)).toBeVisible();
  await page.getByRole("radio", { name: /7121005001/ }).check();
  // The browser knows the holder's own name alone.
  for (const part of ["First name", "Middle name", "Last name"])
    await expect(page.getByLabel(part)).toHaveAttribute("autocomplete", "off");
  await page.getByLabel("First name").fill("Elena");
  await page.getByLabel("Last name").fill("Marchetti");
  await page.getByLabel("Email address of the person").fill("elena.marchetti@example.com");
  await page.getByRole("checkbox", { name: "Buy assets" }).check();
  await goOn(page, review!);
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

  // Who comes by a link without being signed in is led to the sign-in.
  await other.clearCookies();
  await agent.goto("/o/approve/ipd?ipdAccessToken=any");
  await expect(agent.getByText(words("ipdApproval.signedOut"))).toBeVisible();
  await agent.getByRole("button", { name: words("activity.signIn") }).click();
  await expect(heading(agent, loginTexts.title)).toBeVisible();
  await other.close();
});
