import type { BrowserContext, Page } from "@playwright/test";
import loginTexts from "../../app/sandbox/login/texts.json" with { type: "json" };
import { demo } from "../../app/sandbox/people/demoPeople.ts";
import limits from "../../schemas/reference/limits.json" with { type: "json" };
import { checkPage } from "./checkPage.ts";
import { phoneCode } from "./fill/enterCode.ts";
import { found, keptByBrowser, longSecrets } from "./fill/secrets.ts";
import { words } from "./fill/words.ts";
import { atRest, enterAs, expect, heading, signIn, test } from "./stand.ts";

const loginHeading = (page: Page) => heading(page, loginTexts.title);

/** Opens another tab of the same person. */
async function tab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Listens as a tab does. Returns a handle to when the tab next hears that another was answered. */
const contactHeard = (of: Page) =>
  of.evaluateHandle(() => {
    const channel = new BroadcastChannel("stepwright.contact");
    return { next: new Promise<void>((resolve) => channel.addEventListener("message", () => resolve())) };
  });

test("AUTH034 ERR004 a second sign-in in another browser ends the first, whose login page says why", async ({
  page,
  browser,
  portal,
  watch,
}) => {
  watch.allow(/status of 409/);
  const person = await enterAs(page, "holder-pending", "/o");
  await expect(page.getByRole("button", { name: "Paul Ferreira" })).toBeVisible();
  const other = await browser.newContext({ baseURL: portal.origin });
  await watch.follow(other);
  const second = await other.newPage();
  await signIn(second, person);
  await second.goto("/o");
  await expect(second.getByRole("button", { name: "Paul Ferreira" })).toBeVisible();

  await page.reload();
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByText("You are already logged in from another computer.")).toBeVisible();
  await second.reload();
  await expect(second.getByRole("button", { name: "Paul Ferreira" })).toBeVisible();
  await other.close();
});

test("tabs of one browser: activity in one keeps all signed in, and signing out in one signs out all", async ({
  page,
  context,
}) => {
  await context.clock.install();
  await enterAs(page, "holder-pending", "/o");
  const menu = (of: Page) => of.getByRole("button", { name: "Paul Ferreira" });
  await expect(menu(page)).toBeVisible();
  const other = await tab(context, "/o/otdf");
  await expect(menu(other)).toBeVisible();
  const { timeout } = await (await page.request.get("/custodian/user/session")).json();
  const life = timeout - limits.sessionGraceSeconds * 1_000;
  const warning = (of: Page) => of.getByRole("alertdialog", { name: words("session.warningTitle") });
  /** Moves on the clock of both tabs. */
  const pass = (milliseconds: number) => context.clock.fastForward(milliseconds);

  // Nobody was active: both warn, and to continue in one is to continue in both.
  await pass(life + 2_000);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await warning(page)
    .getByRole("button", { name: words("ui.continue") })
    .click();
  await expect(warning(page)).toBeHidden();
  await expect(warning(other)).toBeHidden();

  // Somebody is active in one alone, which extends the session of both. No earlier answer is on its way then, which could be
  // taken for that of the extension: the clock would leap on too soon, and the session would end. The tabs' clocks leap one
  // after the other, and a tab would count an answer that it hears before its leap as long ago: the answer waits for both.
  await atRest(page);
  await atRest(other);
  await page.keyboard.press("Shift");
  const heard = await contactHeard(other);
  let leapt = () => {};
  const bothLeapt = new Promise<void>((resolve) => {
    leapt = resolve;
  });
  await page.route("**/user/session/validate", (route) => bothLeapt.then(() => route.fallback()));
  await pass(life * 0.95);
  leapt();
  await heard.evaluate(({ next }) => next);
  await pass(life * 0.5);
  await context.clock.runFor(3_000);
  await expect(menu(other)).toBeVisible();
  await expect(warning(other)).toHaveCount(0);

  await menu(page).click();
  await page.getByRole("link", { name: words("ui.logOut") }).click();
  await expect(loginHeading(page)).toBeVisible();
  await expect(loginHeading(other)).toBeVisible();
  expect((await page.request.get("/custodian/user/session")).status()).toBe(401);
});

test("AUTH032 whoever is idle to the end is signed out once, nothing stays in the browser, and the sign-in says why", async ({
  page,
  context,
}) => {
  await context.clock.install();
  const ended: string[] = [];
  page.on("request", (asked) => asked.url().endsWith("/session/logout") && ended.push(asked.url()));
  await enterAs(page, "half-finished");
  await atRest(page);
  const { timeout } = await (await page.request.get("/custodian/user/session")).json();
  await context.clock.fastForward(timeout - limits.sessionGraceSeconds * 1_000 + 2_000);
  await expect(page.getByRole("alertdialog", { name: words("session.warningTitle") })).toBeVisible();
  await context.clock.runFor(limits.sessionGraceSeconds * 1_000);
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByText(words("signIn.idle"))).toBeVisible();
  // A second call would be refused, which the console tells.
  expect(ended).toHaveLength(1);
  await page.goto("/");
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
});

test("signing in at the login site: wrong password, code of the phone, new password, and on to where one wanted", async ({
  page,
  portal,
  watch,
}) => {
  // Chromium logs the answer to a wrong password, and that the portal asks who is signed in.
  watch.allow(/status of (401|422)/);
  const copy = `login${test.info().repeatEachIndex || ""}`;
  const person = `holder-pending~${copy}`;
  const paul = demo.people.find(({ id }) => id === "holder-pending")!;
  const chosen = "Wharf4711";
  const wrong = "Wharf0815";
  await page.goto("/o/auth/login?state=/o/otdf");
  await expect(loginHeading(page)).toBeVisible();
  await checkPage(page, "login");

  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const email = page.getByLabel(loginTexts.email);
  const password = page.getByLabel(loginTexts.password, { exact: true });
  await expect(email).toBeFocused();
  await email.fill(paul.email.replace("@", `+${copy}@`));
  await password.fill(wrong);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("We could not sign you in.");
  await checkPage(page, "login, wrong password");

  await password.fill(demo.password);
  await page.getByLabel(loginTexts.change).check();
  await button(loginTexts.signIn).click();
  await expect(heading(page, loginTexts.codeTitle)).toBeVisible();
  await checkPage(page, "login, ways to a code");
  await button(loginTexts.text).click();
  const field = page.getByRole("textbox");
  await expect(field).toBeFocused();
  const code = await phoneCode(page, person);
  await field.fill(code === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await checkPage(page, "login, wrong code");
  await field.fill(code);
  await page.keyboard.press("Enter");

  await expect(heading(page, loginTexts.newTitle)).toBeVisible();
  await checkPage(page, "login, new password");
  await page.getByLabel(loginTexts.newPassword, { exact: true }).fill(chosen);
  await page.getByLabel(loginTexts.repeat).fill(chosen);
  await button(loginTexts.keep).click();
  await expect(page).toHaveURL(`${portal.origin}/o/otdf`);
  await expect(page.getByRole("button", { name: paul.name })).toBeVisible();

  const token = watch.addresses.map((address) => /#token=(.+)$/.exec(address)?.[1]).find(Boolean)!;
  const typed = longSecrets({ password: demo.password, wrong, chosen });
  const kept = await keptByBrowser(page);
  expect(found([...typed, ...longSecrets({ token, code })], kept)).toEqual([]);
  const asked = [...watch.addresses, ...watch.lines].join("\n");
  expect(found([...typed, ...longSecrets({ ticket: "ticket=" })], asked)).toEqual([]);
  // The server says the password of its demo people when it starts.
  expect(found(longSecrets({ wrong, chosen, token }), portal.output())).toEqual([]);

  // A link with a social security number: it leaves the address, and the server keeps none.
  const ssn = "734215501";
  await page.goto(`/o?ssn=${ssn}`);
  await expect(page.getByRole("button", { name: paul.name })).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/o`);
  expect(found(longSecrets({ ssn }), (await keptByBrowser(page)) + portal.output())).toEqual([]);
});
