import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Frame, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCardProvider } from "../../app/sandbox/cards/readCardProvider.ts";
import { findBrowser } from "../config/browser.mjs";
import { buildCardPage } from "./support/buildCardPage.ts";
import { buildServer } from "./support/buildServer.ts";
import type { CardPage } from "./support/cardPage.ts";
import { asksTheBank, type FakeProvider, lostLine, startFakeProvider } from "./support/fakeProvider.ts";
import { type FreshDatabase, freshDatabase } from "./support/freshDatabase.ts";
import { endAllServers, type RunningServer, runServer } from "./support/runServer.ts";

const visa = "4242424242424242";

let main: string;
let fresh: FreshDatabase;
let server: RunningServer;
let provider: FakeProvider;
let browser: Browser;
beforeAll(async () => {
  main = await buildServer();
  await buildCardPage(main);
  fresh = await freshDatabase();
  provider = await startFakeProvider(() => server.cardOrigin);
  server = await runServer(main, { ...fresh.env, CARD_PROVIDER: provider.script });
  browser = await chromium.launch(findBrowser() ?? {});
}, 180_000);
afterAll(async () => {
  await browser.close();
  provider.close();
  endAllServers();
  rmSync(join(main, "../.."), { recursive: true, force: true });
  await fresh.remove();
});

/** The portal with the card entry, for a signed-in person. */
async function open(person: string, before: (page: Page) => Promise<unknown> = async () => {}) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const problems: string[] = [];
  const sent: { to: string; text: string }[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (one) =>
    sent.push({ to: new URL(one.url()).origin, text: `${one.url()} ${one.postData()}` }),
  );
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) =>
      console.error(`violation of ${event.effectiveDirective} by ${event.blockedURI}`),
    );
  });
  await context.request.post(`${server.origin}/custodian/sandbox/sign-in`, { data: { person } });
  await before(page);
  await page.goto(server.origin);
  return { page, problems, sent, close: () => context.close() };
}

const told = (page: Page, what: string) =>
  page
    .waitForFunction(
      (wanted) => (window as unknown as Partial<CardPage>).told?.findLast(([kind]) => kind === wanted),
      what,
      { timeout: 10_000 },
    )
    .then((handle) => handle.jsonValue());

const confirmCard = (page: Page) => page.evaluate(() => (window as unknown as CardPage).confirmCard());

const frameOf = (page: Page, origin: string): Frame =>
  page.frames().find((frame) => frame.url().startsWith(origin))!;

/** Types into the provider's own frame, two frames deep. */
async function type(page: Page, number: string): Promise<void> {
  await frameOf(page, `${provider.origin}/field`).getByLabel("Card number").fill(number);
}

describe("a live provider's element in the card frame", () => {
  test("API027 a card is set up through the portal's own code: no violation, and the number in no page of ours", async () => {
    const { page, problems, sent, close } = await open("new-applicant~provider");
    await told(page, "ready");
    expect(provider.keys).toContain("pk_sandbox_stepwright");
    await type(page, visa);
    await told(page, "complete");
    const { card } = await confirmCard(page);
    expect(card).toEqual({
      brand: "visa",
      lastDigits: "4242",
      expirationDate: `12/${new Date().getFullYear() + 2}`,
      setupIntentId: expect.stringMatching(/^seti_/),
    });
    const held = await page.request.get(`${server.origin}/custodian/user/online-ira/current-application`);
    expect((await held.json()).card).toEqual(card);

    const own = [page.mainFrame(), frameOf(page, server.cardOrigin)];
    for (const frame of own) {
      expect(await frame.content()).not.toContain("42424242");
    }
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe("{}");
    expect(await page.evaluate(() => JSON.stringify((window as unknown as CardPage).heard))).not.toContain(
      "42424242",
    );
    const withNumber = sent.filter(({ text }) => text.includes("42424242"));
    expect([...new Set(withNumber.map(({ to }) => to))]).toEqual([provider.origin]);
    // The script ran only in the card frame.
    expect(await Promise.all(own.map((frame) => frame.evaluate(() => "Stripe" in window)))).toEqual([
      false,
      true,
    ]);
    expect(server.output()).not.toContain("42424242");
    expect(problems).toEqual([]);
    const reports = await page.request.get(`${server.origin}/custodian/sandbox/csp-report`);
    expect((await reports.json()).count).toBe(0);
    await close();
  });

  test("ERR020 a declined card is said in the provider's words, and another may be tried", async () => {
    const { page, problems, close } = await open("new-applicant~provider-declined");
    await told(page, "ready");
    await type(page, "4000000000000002");
    await told(page, "complete");
    expect(await confirmCard(page)).toEqual({ refused: "Card Error: Your card was declined." });
    // The portal says it beside the frame. Twice would be heard twice.
    expect(await frameOf(page, server.cardOrigin).getByText("declined").count()).toBe(0);
    await type(page, visa);
    expect((await confirmCard(page)).card).toMatchObject({ lastDigits: "4242" });
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ["ERR020", 422, "CARD_DECLINED", "It is expired.", "Card Error: It is expired."],
    ["ERR037", 422, "CARD_LIMIT", "This card has reached its limit.", "This card has reached its limit."],
    ["ERR004", 409, "SIGNED_IN_ELSEWHERE", "", "You are already logged in from another computer."],
  ])(
    "API029 %s a card that the custodian refuses with %i %s is told why",
    async (_row, http, code, message, said) => {
      const { page, close } = await open(`new-applicant~provider-${code}`, (before) =>
        before.route("**/user/online-ira/card/confirm", (route) =>
          route.fulfill({ status: http, json: { success: false, status: code, message } }),
        ),
      );
      await told(page, "ready");
      await type(page, visa);
      await told(page, "complete");
      expect(await confirmCard(page)).toEqual({ refused: said });
      await close();
    },
  );

  test("BLK032 a brand that is not taken is said at once, and is not confirmed", async () => {
    const { page, sent, close } = await open("new-applicant~provider-brand");
    await told(page, "ready");
    await type(page, "30569309025904");
    const frame = frameOf(page, server.cardOrigin);
    await frame.getByText(/^Card type is unsupported, we only support VISA/).waitFor();
    expect(await confirmCard(page)).toEqual({
      refused: "Card type is unsupported, we only support VISA, MASTERCARD, DISCOVER and AMERICAN EXPRESS",
    });
    expect(await page.evaluate(() => (window as unknown as CardPage).told.map(([what]) => what))).toEqual([
      "ready",
    ]);
    expect(sent.filter(({ text }) => text.includes("/v1/confirm"))).toEqual([]);
    await close();
  });

  test("an incomplete card is not sent, and the provider's field gets the focus", async () => {
    const { page, close } = await open("new-applicant~provider-incomplete");
    await told(page, "ready");
    await type(page, "4242");
    expect(await confirmCard(page)).toEqual({ refused: "Please complete the card details first." });
    await frameOf(page, `${provider.origin}/field`).waitForFunction(
      () => document.activeElement?.id === "number",
    );
    await close();
  });

  test("a line that breaks while the card is sent is said, and the same card may be sent again", async () => {
    const { page, close } = await open("new-applicant~provider-line");
    await told(page, "ready");
    await type(page, lostLine);
    await told(page, "complete");
    expect((await confirmCard(page)).refused).toMatch(/^Card Error: The card could not be sent/);
    await type(page, visa);
    expect((await confirmCard(page)).card).toMatchObject({ brand: "visa" });
    await close();
  });

  test("the bank's question has room: the frame grows with the provider's dialog, and shrinks again", async () => {
    const { page, problems, close } = await open("new-applicant~provider-bank");
    await told(page, "ready");
    await type(page, asksTheBank);
    await told(page, "complete");
    const height = () => page.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().height);
    const before = await height();
    const confirmed = confirmCard(page);
    await expect.poll(height).toBeGreaterThanOrEqual(640);
    expect((await confirmed).card).toMatchObject({ lastDigits: "3220" });
    await expect.poll(height).toBeLessThan(before + 60);
    expect(problems).toEqual([]);
    await close();
  });

  test("a provider that cannot be reached is said in words, and the entry is never ready", async () => {
    const { page, close } = await open("new-applicant~provider-away", (one) =>
      one.route(`${provider.origin}/**`, (route) => route.abort()),
    );
    expect(await told(page, "error")).toEqual([
      "error",
      expect.stringMatching(/^Card Error: The card processor cannot be reached at the moment/),
    ]);
    expect(await page.evaluate(() => (window as unknown as CardPage).told.length)).toBe(1);
    await close();
  });

  test("a frame that never comes is said after twenty seconds", async () => {
    const { page, close } = await open("new-applicant~provider-late", async (one) => {
      await one.clock.install();
      await one.route(`${server.cardOrigin}/**`, (route) => route.abort());
    });
    await page.locator("iframe").waitFor({ state: "attached" });
    const said = () => page.evaluate(() => (window as unknown as CardPage).told);
    await page.clock.runFor(19_000);
    expect(await said()).toEqual([]);
    await page.clock.runFor(1_500);
    expect(await said()).toEqual([["error", "The card could not be set up. Please try again."]]);
    await close();
  });

  test("what another window says of a card is not believed, on either side", async () => {
    const { page, close } = await open("new-applicant~provider-liar");
    await told(page, "ready");
    const card = { setupIntentId: "seti_0", brand: "visa", lastDigits: "4242", expirationDate: "01/2030" };
    await page.evaluate((payload) => window.postMessage({ type: "complete", payload }, "*"), card);
    // The provider's own frame may send messages about its field to the card frame, but not as the portal.
    const fields = provider.keys.length;
    await frameOf(page, `${provider.origin}/field`).evaluate((payload) => {
      parent.postMessage(
        { type: "init", payload: { clientSecret: "other", publishableKey: "pk_other" } },
        "*",
      );
      parent.postMessage({ type: "confirm", payload: {} }, "*");
      (parent.parent as Window).postMessage({ type: "complete", payload }, "*");
    }, card);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as CardPage).told)).toEqual([["ready"]]);
    expect(provider.keys).toHaveLength(fields);
    await close();
  });

  test("only the provider's script may come into the frame, and nothing inline", async () => {
    const { page, close } = await open("new-applicant~provider-strange");
    await told(page, "ready");
    const tried = await frameOf(page, server.cardOrigin).evaluate(() => {
      const attempt = (act: () => void) => {
        try {
          act();
          return "let through";
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        strange: attempt(() => {
          document.createElement("script").src = "https://evil.example/x.js";
        }),
        inline: attempt(() => {
          document.createElement("script").text = "1";
        }),
        html: attempt(() => {
          document.body.innerHTML = "<b></b>";
        }),
        second: attempt(() => {
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
          ).trustedTypes.createPolicy("default", {});
        }),
      };
    });
    expect(tried).toEqual({
      strange: "TypeError",
      inline: "TypeError",
      html: "TypeError",
      second: "TypeError",
    });
    await close();
  });

  test("the policy names the provider in the card frame alone", async () => {
    const policy = async (address: string) =>
      (await fetch(address, { headers: { accept: "text/html" } })).headers.get("content-security-policy") ??
      "";
    const portal = await policy(`${server.origin}/`);
    expect(portal).not.toContain(provider.origin);
    expect(portal).toContain("script-src 'self';");
    const frame = await policy(`${server.cardOrigin}/frame`);
    expect(frame).toContain(`script-src 'self' ${provider.origin};`);
    expect(frame).toContain(`frame-src ${provider.origin};`);
    expect(frame).toContain("trusted-types default");
    expect(frame).not.toContain("unsafe");
    expect(frame).toContain(`frame-ancestors ${server.origin}`);
  });
});

describe("which provider", () => {
  test("none, the live one, or a script of the same shape at another address", () => {
    expect(readCardProvider(undefined)).toBeUndefined();
    expect(readCardProvider("live")?.script).toBe("https://js.stripe.com/v3/");
    expect(readCardProvider("https://cards.example/v3/?a=1")).toEqual({
      script: "https://cards.example/v3/?a=1",
      scripts: ["https://cards.example"],
      frames: ["https://cards.example"],
      connections: ["https://cards.example"],
    });
    for (const wrong of ["stripe", "javascript:1", "https://"]) {
      expect(() => readCardProvider(wrong)).toThrow("CARD_PROVIDER must be");
    }
  });
});
