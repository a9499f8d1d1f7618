import type { Browser, Page } from "@playwright/test";
import downloads from "../../schemas/reference/downloads.json" with { type: "json" };
import { words } from "./fill/words.ts";
import { expect, heading, type Portal, signIn, test, type Watch } from "./stand.ts";

/** What the app of each kind puts into the page of its webview. */
const webviews = {
  iOS: () => {
    const postMessage = (message: object) => hear(message);
    Object.assign(window, { webkit: { messageHandlers: { stepwrightApp: { postMessage } } } });
  },
  Android: () => {
    const postMessage = (message: string) => hear(JSON.parse(message));
    Object.assign(window, { stepwrightApp: { postMessage } });
  },
};
declare function hear(message: object): void;

for (const [kind, webview] of Object.entries(webviews)) {
  test(`LAY019 sign-in, download, print, hand-off and close work through the webview of ${kind}`, async ({
    browser,
    portal,
    watch,
  }) => {
    watch.allow(/status of 401/);
    const { context, page, told, tells, say } = await inApp(webview, { browser, portal, watch });

    // The app signs in by itself, and hands its session to the page.
    const person = `existing-holder~bridge-${kind}`;
    const token = await tokenOf(page, person);
    await page.goto("/o/glossary");
    await tells("ready");
    await say("signIn", { token });
    await expect(page).toHaveURL(/\/o$/);
    await tells("signedIn");
    expect(told("signedIn")).toEqual([{ name: "Elena Marchetti" }]);
    await say("signIn", { token });
    await tells("failed");
    expect(told("failed")).toEqual([{ type: "signIn" }]);

    const form = downloads[0]!;
    await page.goto(form.path);
    await page.getByRole("link", { name: words("download.form") }).click();
    await tells("download");
    const [file] = told("download");
    expect(file).toMatchObject({ name: form.formUrl.split("/").at(-1), mediaType: "application/pdf" });
    expect(Buffer.from(file!.data!, "base64").toString("latin1")).toMatch(/^%PDF-/);
    expect(context.pages()).toHaveLength(1);

    await page.goto("/o/glossary");
    await page.getByRole("button", { name: words("agreements.print") }).click();
    await tells("print");
    expect(told("print")[0]!.title).toContain(words("glossary.title"));

    // The app takes the token of a hand-off; the page does not use it up.
    await page.goto("/o");
    await page.getByRole("button", { name: words("home.dashboard") }).click();
    await expect(page.getByText(words("newerPortal.inApp"))).toBeVisible();
    await expect.poll(() => told("handOff")).toHaveLength(1);
    const address = new URL(told("handOff")[0]!.address!);
    expect(address.pathname).toBe("/portal/dashboard");
    await expect.poll(() => told("signedOut")).toHaveLength(1);
    const handed = address.searchParams.get("token")!;
    await say("signIn", { token: handed });
    await expect(page).toHaveURL(/\/o$/);
    await expect(heading(page, words("home.title", { name: "Elena Marchetti" }))).toBeVisible();

    await say("close");
    await tells("closed");
    expect((await page.request.get("/custodian/user/session")).status()).toBe(401);
    await context.close();
  });
}

test("LAY019 the app signs its person out, and is told of it", async ({ browser, portal, watch }) => {
  watch.allow(/status of 401/);
  const { context, page, told, tells, say } = await inApp(webviews.iOS, { browser, portal, watch });
  await signIn(page, "existing-holder~bridge-out");
  await page.goto("/o");
  await tells("signedIn");
  await say("signOut");
  // The login site is of another origin.
  await expect(page).toHaveURL(/\/\?for=/);
  await expect.poll(() => told("signedOut")).toEqual([{}]);
  expect((await page.request.get("/custodian/user/session")).status()).toBe(401);
  await context.close();
});

test("LAY019 the bridge is loaded by the app alone", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/o/glossary");
  await expect(heading(page, words("glossary.title"))).toBeVisible();
  expect(asked).not.toContain("/bridge.js");
});

/** A page in the app's webview, what it tells the app, and the app's own words. */
async function inApp(
  webview: () => void,
  { browser, portal, watch }: { browser: Browser; portal: Portal; watch: Watch },
) {
  const context = await browser.newContext({
    userAgent: "Mobile StepwrightApp/1.0",
    baseURL: portal.origin,
  });
  await watch.follow(context);
  const heard: { type: string; payload: { [name: string]: string } }[] = [];
  await context.exposeFunction("hear", (message: (typeof heard)[0]) => void heard.push(message));
  await context.addInitScript(webview);
  const page = await context.newPage();
  const told = (type: string) =>
    heard.filter((message) => message.type === type).map(({ payload }) => payload);
  const tells = (type: string) => expect.poll(() => told(type).at(-1)).toBeDefined();
  const say = (type: string, payload: object = {}) =>
    page.evaluate((message) => window.postMessage(message, location.origin), { v: 1, type, payload });
  return { context, page, told, tells, say };
}

/** The token of a hand-off that the person began elsewhere. */
async function tokenOf(page: Page, person: string): Promise<string> {
  await signIn(page, person);
  const answer = await page.request.post("/custodian/user/session/redirect", { data: {} });
  const { value } = (await answer.json()) as { value: string };
  // The token is bound to the browser by a cookie of its own, which an app shares with its webview.
  await page.context().clearCookies({ name: "stepwright" });
  return value;
}
