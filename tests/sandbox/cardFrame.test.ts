import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Browser, chromium, type Frame, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../app/sandbox/createSandbox.ts";
import { findBrowser } from "../config/browser.mjs";
import { axeFindings } from "../support/axeFindings.ts";
import { buildServer } from "./support/buildServer.ts";
import { type FreshDatabase, freshDatabase } from "./support/freshDatabase.ts";
import { endAllServers, freePorts, type RunningServer, runServer } from "./support/runServer.ts";
import { signedIn } from "./support/visitor.ts";

let main: string;
let fresh: FreshDatabase;
let server: RunningServer;
let browser: Browser;
let portal: Server;
let stranger: Server;
let portalOrigin: string;
let cardOrigin: string;

/** The running server, for visitors without a browser. */
const remote: Sandbox = {
  fetch: async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === "GET" ? null : await request.text();
    const headers = new Headers(request.headers);
    return fetch(`http://127.0.0.1:${new URL(server.origin).port}${pathname}${search}`, {
      method: request.method,
      headers,
      body,
    });
  },
};

const parent = `<!doctype html><html lang="en"><title>Portal</title><main><h1>Payment</h1><iframe title="Card" style="width:100%;height:420px;border:0"></iframe></main>
<script>
  window.heard = [];
  addEventListener("message", (event) => heard.push({ origin: event.origin, ...event.data }));
</script></html>`;

async function listen(): Promise<Server> {
  const parentServer = createServer((_, response) =>
    response.setHeader("Content-Type", "text/html").end(parent),
  );
  await new Promise<void>((resolve) => parentServer.listen(0, "127.0.0.1", resolve));
  return parentServer;
}

const originOf = (parentServer: Server) => `http://localhost:${(parentServer.address() as AddressInfo).port}`;

beforeAll(async () => {
  main = await buildServer();
  fresh = await freshDatabase();
  portal = await listen();
  stranger = await listen();
  portalOrigin = originOf(portal);
  const port = await freePorts();
  cardOrigin = `http://127.0.0.1:${port + 1}`;
  server = await runServer(main, {
    ...fresh.env,
    PORT: String(port),
    PORTAL_ORIGIN: portalOrigin,
    CARD_ORIGIN: cardOrigin,
    LOGIN_ORIGIN: `http://127.0.0.1:${port + 2}`,
  });
  browser = await chromium.launch(findBrowser() ?? {});
}, 120_000);
afterAll(async () => {
  await browser.close();
  portal.close();
  stranger.close();
  endAllServers();
  rmSync(join(main, "../.."), { recursive: true, force: true });
  await fresh.remove();
});

const year = String((new Date().getFullYear() + 3) % 100);

/**
 * A portal page with the frame in it, which was sent the client secret of a new set-up.
 * @param meanwhile What somebody does in the frame before its script has what it needs
 */
async function open(
  person: string,
  { theme = "light", meanwhile }: { theme?: string; meanwhile?: (frame: Frame) => Promise<void> } = {},
) {
  const visitor = await signedIn(remote, person);
  const { setupIntentClientSecret } = (await visitor.get("/user/online-ira/card")).body;
  const tab = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  tab.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await tab.goto(portalOrigin);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  if (meanwhile)
    await tab.route("**/settings.json", async (route) => {
      await held;
      await route.continue();
    });
  await tab.evaluate(
    (address) => {
      document.querySelector("iframe")!.src = address;
    },
    `${cardOrigin}/frame?theme=${theme}&parent=${encodeURIComponent(portalOrigin)}`,
  );
  await tab.frameLocator("iframe").getByLabel("Card number").waitFor();
  const frame = tab.frames().find((one) => one.url().startsWith(cardOrigin))!;
  await meanwhile?.(frame);
  letThrough();
  await waitFor(tab, "ready");
  await send(tab, "init", { clientSecret: setupIntentClientSecret });
  return { tab, frame, visitor, problems, secret: setupIntentClientSecret as string };
}

const send = (tab: Page, type: string, payload: object = {}) =>
  tab.evaluate(
    ([message, target]) =>
      document.querySelector("iframe")!.contentWindow!.postMessage(message, target as string),
    [{ type, payload }, cardOrigin] as const,
  );

interface Heard {
  type: string;
  origin: string;
  payload: Record<string, unknown>;
}

async function waitFor(tab: Page, type: string): Promise<Heard> {
  const handle = await tab.waitForFunction(
    (wanted) => (window as unknown as { heard: Heard[] }).heard.findLast((one) => one.type === wanted),
    type,
    { timeout: 30_000 },
  );
  return (await handle.jsonValue()) as Heard;
}

/** What the frame said of the card last; it is on its way for a moment after the last key. */
const saidLast = (tab: Page) =>
  expect.poll(async () => (await waitFor(tab, "change")).payload, { timeout: 30_000 });

const everything = (tab: Page) =>
  tab.evaluate(() => JSON.stringify((window as unknown as { heard: Heard[] }).heard));

async function fill(frame: Frame, number: string, securityCode = "123") {
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiration date").fill(`4/${year}`);
  await frame.getByLabel("Security code").fill(securityCode);
  await frame.getByLabel("Billing ZIP code").fill("94610");
}

describe("the card frame in a browser", () => {
  test("BLK030 by keyboard alone: typed, grouped in fours, brand named, completed; the page hears no number", async () => {
    const { tab, frame, visitor, problems, secret } = await open("new-applicant~frame");
    await send(tab, "focus");
    await frame.waitForFunction(() => document.activeElement?.id === "number");
    await tab.keyboard.type("4242424242424242");
    expect(await frame.getByLabel("Card number").inputValue()).toBe("4242 4242 4242 4242");
    expect(await frame.locator("#brand").textContent()).toBe("Visa");
    await tab.keyboard.press("Tab");
    await tab.keyboard.type(`04${year}`);
    await tab.keyboard.press("Tab");
    expect(await frame.getByLabel("Expiration date").inputValue()).toBe(`04/${year}`);
    await tab.keyboard.type("123");
    await tab.keyboard.press("Tab");
    await tab.keyboard.type("94610");
    await saidLast(tab).toEqual({ brand: "visa", complete: true });
    await tab.keyboard.press("Enter");
    const { payload, origin } = await waitFor(tab, "complete");
    expect(origin).toBe(cardOrigin);
    expect(payload).toEqual({
      brand: "visa",
      lastDigits: "4242",
      expirationDate: `04/20${year}`,
      setupIntentId: secret.split("_secret_")[0],
    });
    expect(await everything(tab)).not.toMatch(/4242\s?4242|"123"|94610/);
    expect((await waitFor(tab, "resize")).payload.height).toBeGreaterThan(100);
    // The portal lets people go on from "shown" on; what grew then would move the button under their finger.
    const types = (JSON.parse(await everything(tab)) as Heard[]).map(({ type }) => type);
    expect(types.indexOf("resize")).toBeLessThan(types.indexOf("shown"));
    const confirmed = await visitor.call("PATCH", "/user/online-ira/card/confirm", {
      json: { setupIntentId: payload.setupIntentId },
    });
    expect(confirmed.http).toBe(200);
    expect(await frame.getByLabel("Card number").inputValue()).toBe("");
    expect(problems).toEqual([]);
    await tab.context().close();
  });

  test("what somebody fast typed before the frame's script came is a complete card too", async () => {
    const { tab } = await open("new-applicant~frame-fast", {
      meanwhile: (frame) => fill(frame, "4242424242424242"),
    });
    await saidLast(tab).toEqual({ brand: "visa", complete: true });
    await tab.context().close();
  });

  test("a declined card is told in words to the portal, which alone says it, and the same set-up may be tried with another", async () => {
    const { tab, frame } = await open("new-applicant~frame-declined");
    await fill(frame, "4000000000000002");
    await send(tab, "confirm");
    expect((await waitFor(tab, "error")).payload).toEqual({ message: "Your card was declined." });
    expect(await frame.getByText("declined").count()).toBe(0);
    await fill(frame, "378282246310005", "1234");
    await send(tab, "confirm");
    expect((await waitFor(tab, "complete")).payload).toMatchObject({ brand: "amex", lastDigits: "0005" });
    await tab.context().close();
  });

  test("what is missing or wrong is said at its field, and the first one has the focus", async () => {
    const { tab, frame } = await open("new-applicant~frame-wrong");
    await send(tab, "confirm");
    expect((await waitFor(tab, "error")).payload).toEqual({
      message: "Card number is required",
      field: "number",
    });
    for (const name of ["number", "expiry", "code", "zip"]) {
      expect(await frame.locator(`#${name}`).getAttribute("aria-invalid")).toBe("true");
      expect(await frame.locator(`#${name}-error`).textContent()).toMatch(/is required$/);
    }
    await fill(frame, "30569309025904");
    await send(tab, "confirm");
    await frame.locator("#number-error", { hasText: "Card type is unsupported" }).waitFor();
    expect(await frame.evaluate(() => document.activeElement?.id)).toBe("number");
    await tab.context().close();
  });

  test("it begins with the ZIP code that is known, and says on `check` what is missing, without taking the focus", async () => {
    const { tab, frame, secret } = await open("new-applicant~frame-known");
    await send(tab, "init", { clientSecret: secret, zipCode: "78704" });
    await expect.poll(() => frame.getByLabel("Billing ZIP code").inputValue()).toBe("78704");
    expect(await frame.locator("#zip-hint").textContent()).toBe("From your address");
    await send(tab, "check");
    await frame.getByText("Card number is required").waitFor();
    for (const name of ["number", "expiry", "code"])
      expect(await frame.locator(`#${name}`).getAttribute("aria-invalid")).toBe("true");
    expect(await frame.locator("#zip").getAttribute("aria-invalid")).toBe("false");
    expect(await frame.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await tab.context().close();
  });

  test("the code of an American Express card has 4 digits, as the card's server wants it", async () => {
    const { tab, frame } = await open("new-applicant~frame-amex");
    await fill(frame, "378282246310005", "123");
    await send(tab, "confirm");
    expect((await waitFor(tab, "error")).payload).toEqual({
      message: "Enter the 4 digits of the security code",
      field: "code",
    });
    await tab.context().close();
  });

  test.each(["light", "dark"])(
    "0 axe violations in %s, empty, wrong and on a narrow screen",
    async (theme) => {
      const { tab, frame, problems } = await open(`new-applicant~frame-axe-${theme}`, { theme });
      // Make sure the styles are loaded, so that contrast is really checked.
      expect(
        await frame.locator("#number").evaluate((input) => getComputedStyle(input).borderRadius),
      ).toMatch(/^4\.?\d*px$/);
      const check = async () => expect(await axeFindings(tab)).toEqual([]);
      await tab.emulateMedia({ colorScheme: theme as "light" | "dark" });
      await tab.addStyleTag({
        content: theme === "dark" ? "body{background:#14181b;color:#eef1f3}" : "body{background:#fff}",
      });
      await check();
      await send(tab, "confirm");
      await waitFor(tab, "error");
      await tab.setViewportSize({ width: 320, height: 900 });
      await check();
      expect(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(problems).toEqual([]);
      await tab.context().close();
    },
  );

  test("it wears the portal's typeface, from its own origin, and the theme that the portal tells", async () => {
    const { tab, frame, problems } = await open("new-applicant");
    const faces = () =>
      frame.evaluate(async () =>
        [...(await document.fonts.ready)].map(
          ({ family, status }) => `${family.replaceAll('"', "")}: ${status}`,
        ),
      );
    expect(await faces()).toEqual([
      "Hanken Grotesk Variable: loaded",
      "Newsreader Variable: unloaded",
      "House Bullet: unloaded",
    ]);
    const paper = () => frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await send(tab, "theme", { theme: "dark" });
    await expect.poll(paper).not.toBe(light);
    expect(problems).toEqual([]);
  });

  test("a page of another origin cannot show the frame, and a message from it is not heard", async () => {
    const strange = originOf(stranger);
    const tab = await (await browser.newContext()).newPage();
    await tab.goto(strange);
    await tab.evaluate(
      (address) => {
        document.querySelector("iframe")!.src = address;
      },
      `${cardOrigin}/frame?parent=${encodeURIComponent(strange)}`,
    );
    await tab.waitForTimeout(700);
    expect(await everything(tab)).toBe("[]");
    await tab.context().close();
  });
});
