import { checkPage } from "./checkPage.ts";
import { appCode, phoneCode } from "./fill/enterCode.ts";
import { words } from "./fill/words.ts";
import { atRest, enterAs, expect, heading, signIn, test } from "./stand.ts";

const button = (key: string) => ({ name: words(key), exact: true });
const settingsPage = "/portal/settings/mfa";

test("MFA002 who has no factor activates an app and a phone in the settings, and comes back signed in", async ({
  page,
  watch,
}) => {
  const person = await enterAs(page, "holder-no-mfa", "/o");
  // Open requests of the page would be refused after signing out.
  await atRest(page);
  // Do what a hand-off does: get a token, sign out here, and pass the way back in the parameters.
  const { value } = await (await page.request.post("/custodian/user/session/redirect", { data: {} })).json();
  await page.request.post("/custodian/user/session/logout", { data: { redirect: value } });
  await page.goto(`${settingsPage}?${new URLSearchParams({ token: value, params: '{"back":"/o"}' })}`);
  await expect(heading(page, words("mfaSettings.title"))).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/settings\/mfa\?back=%2Fo$/);
  await checkPage(page, "settings, nothing active");

  await page.getByRole("button", button("mfaSettings.beginApp")).click();
  await expect(page.getByRole("img", { name: words("mfaSettings.qr") })).toBeVisible();
  await checkPage(page, "settings, a secret");
  const secret = (await page.locator(".MfaSecret-text").textContent()) ?? "";
  await page.getByLabel(words("secondFactor.appCode")).fill(await appCode(page, person, secret));
  await page.getByRole("button", button("secondFactor.confirm")).click();
  await expect(page.getByText(words("mfaSettings.appIsOn"))).toBeVisible();

  await page.getByLabel(words("mfaSettings.number")).fill("(503) 555-0188");
  await page.getByRole("button", button("mfaSettings.beginPhone")).click();
  await expect(page.getByRole("button", button("mfaSettings.endPhone"))).toBeVisible();
  await checkPage(page, "settings, both active");

  await page.getByRole("button", button("mfaSettings.back")).click();
  await expect(page).toHaveURL(/\/o$/);
  await expect(page.getByRole("button", { name: "Nina Marsh" })).toBeVisible();
  const plain = secret.replaceAll(" ", "");
  expect([...watch.lines, ...watch.addresses].some((line) => line.includes(plain))).toBe(false);
});

test("who signed in a while ago types a code before a factor changes, and keeps the page", async ({
  page,
}) => {
  const person = await enterAs(page, "holder-pending", "/o");
  const settings = "/custodian/sandbox/mfa/settings";
  // As if ten minutes had passed: the first two answers say so.
  let stale = 2;
  await page.route(`**${settings}`, async (route) => {
    const response = await route.fetch();
    const canChange = stale-- <= 0;
    await route.fulfill({ response, json: { ...(await response.json()), canChange } });
  });
  await page.goto(settingsPage);
  await expect(page.getByText(words("mfaSettings.proofByCode"))).toBeVisible();
  await expect(page.getByRole("button", button("mfaSettings.endPhone"))).toHaveCount(0);
  await expect(page.getByRole("button", button("mfaSettings.signInAgain"))).toBeVisible();
  await checkPage(page, "settings, asking for a proof");
  stale = 0;
  await page.getByRole("button", button("secondFactor.send")).click();
  const code = page.getByLabel(words("secondFactor.phoneCode"));
  await expect(code).toBeVisible();
  await code.fill(await phoneCode(page, person));
  await page.getByRole("button", button("secondFactor.confirm")).click();
  await page.getByRole("button", button("mfaSettings.endPhone")).click();
  await expect(page.getByRole("button", button("mfaSettings.beginPhone"))).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});

test("a code comes to the inbox of the demo person, which the sign-in page opens", async ({
  page,
  portal,
}) => {
  const person = `holder-pending~inbox${test.info().repeatEachIndex || ""}`;
  await signIn(page, person);
  await page.request.get("/custodian/user/mfa/challenge/phone?deliveryType=SMS");
  // The page shows what has arrived when it opens.
  const code = await phoneCode(page, person);
  await page.goto("/portal/demo/inbox");
  await expect(heading(page, words("inbox.title"))).toBeVisible();
  await expect(page.locator(".Inbox-message")).toHaveCount(1);
  await expect(page.locator(".Inbox-message")).toContainText(code);
  await checkPage(page, "inbox");
  expect(portal.output().includes(code)).toBe(false);

  await page.goto("/portal/demo/people");
  const inbox = page.getByRole("link", { name: words("signIn.inboxNamed", { name: "Paul Ferreira" }) });
  const [opened] = await Promise.all([page.waitForEvent("popup"), inbox.click()]);
  await expect(opened.getByText(words("inbox.count", { count: 0 }))).toBeVisible();
});
