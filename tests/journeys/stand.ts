import { rmSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, test as base, type Page, type Request } from "@playwright/test";
import { freshFolder } from "../sandbox/support/freshFolder.ts";
import { endAllServers, freePorts, type RunningServer, runServer } from "../sandbox/support/runServer.ts";
import { expect } from "./expect.ts";
import { words } from "./fill/words.ts";
import { lastMoments, noteMoments } from "./lastMoments.ts";

/** The production server with its own data folder. */
export interface Portal {
  origin: string;
  folder: string;
  /** Everything it printed, over all restarts. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

/** Watches for the browser's complaints; any complaint fails the test. */
export interface Watch {
  /** Everything on the console, of every kind. */
  lines: string[];
  /** The requested URLs. */
  addresses: string[];
  /** Violations of a content security policy, in the portal's page or the card frame; none is allowed. */
  violations: string[];
  /** Allows complaints like this one: Chromium logs each refused call as an error. */
  allow(complaint: RegExp): void;
  follow(context: BrowserContext): Promise<void>;
}

/** A judgment of speed: behind slow answers, what was preloaded is used later. */
const LATE = /was preloaded using link preload but not used within a few seconds/;

/** How a page reports a violation of a content security policy. */
const VIOLATION = "content security policy: ";

/**
 * Milliseconds: each call, and each file of the portal, waits up to that long. Races show then that a quick machine hides:
 * JITTER=1500 npm run test:journeys.
 */
const jitter = Number(process.env.JITTER ?? 0);

async function slow(context: BrowserContext): Promise<void> {
  await context.route(/\/(custodian|assets)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * jitter));
    await route.continue().catch(() => {});
  });
}

/** The requests of each page whose answers have not arrived. */
const underWay = new WeakMap<Page, Set<Request>>();

function count(page: Page): Set<Request> {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  // A stream of events never ends.
  page.on("request", (one) => one.resourceType() !== "eventsource" && asked.add(one));
  page.on("requestfinished", (one) => asked.delete(one));
  page.on("requestfailed", (one) => asked.delete(one));
  return asked;
}

const main = join(import.meta.dirname, "../..", process.env.STEPWRIGHT_DIST ?? "dist", "server/main.js");
let copies = 0;

export const test = base.extend<{ watch: Watch }, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const folder = await freshFolder({ migrated: false });
      const port = String(await freePorts());
      const env = { PORT: port, DATA_DIR: folder, STEPWRIGHT_FAULTS: "1", TZ: "America/New_York" };
      let printed = "";
      let server: RunningServer = await runServer(main, env);
      await use({
        origin: server.origin,
        folder,
        output: () => printed + server.output(),
        async stop(signal = "SIGTERM") {
          await server.end(signal);
        },
        async start() {
          printed += server.output();
          server = await runServer(main, env);
        },
      });
      endAllServers();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
  watch: [
    async ({ context, portal, request }, use, info) => {
      const lines: string[] = [];
      const addresses: string[] = [];
      const complaints: string[] = [];
      const violations: string[] = [];
      const allowed: RegExp[] = [];
      const hear = (page: Page) => {
        count(page);
        page.on("console", (message) => {
          const said = `${message.type()}: ${message.text()} (${message.location().url})`;
          lines.push(said);
          if (message.text().startsWith(VIOLATION)) return void violations.push(said);
          if (LATE.test(said)) return;
          if (message.type() === "error" || message.type() === "warning") complaints.push(said);
        });
        page.on("pageerror", (error) => complaints.push(`thrown: ${error.stack ?? error.message}`));
        page.on("framenavigated", (frame) => addresses.push(frame.url()));
      };
      const followed: BrowserContext[] = [];
      const follow = async (one: BrowserContext) => {
        followed.push(one);
        one.on("page", hear);
        one.on("request", (asked) => addresses.push(asked.url()));
        const isSlow = jitter > 0 && slow(one);
        await noteMoments(one);
        await one.addInitScript((prefix) => {
          document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
            console.error(`${prefix}${effectiveDirective} ${blockedURI}`),
          );
        }, VIOLATION);
        await isSlow;
      };
      // A connection kept open from before a restart of the server fails at its first use.
      const reports = async () =>
        (await (await request.get(`${portal.origin}/custodian/sandbox/csp-report`, { maxRetries: 2 })).json())
          .list as unknown[];
      await follow(context);
      const before = (await reports()).length;
      await use({ lines, addresses, violations, follow, allow: (complaint) => allowed.push(complaint) });
      if (info.status !== info.expectedStatus)
        for (const one of followed) console.log(`last moments:\n  ${await lastMoments(one)}`);
      expect(complaints.filter((said) => !allowed.some((pattern) => pattern.test(said)))).toEqual([]);
      expect(violations, "violations of a content security policy, in any frame").toEqual([]);
      expect((await reports()).slice(before), "reports of the content security policy").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Signs in as a new copy of a demo person and opens an address. Returns the person's id. */
export async function enterAs(
  page: Page,
  person: string,
  address = "/o/accounts/ira/register",
): Promise<string> {
  const copy = person.includes("~") ? person : `${person}~j${++copies}`;
  await signIn(page, copy);
  await page.goto(address);
  return copy;
}

export async function signIn(page: Page, person: string): Promise<void> {
  // A page that is still open would hear from its next call that this sign-in has ended its session. A picture of the same
  // origin calls nothing, and keeps the browser's process for the next page.
  if (page.url() !== "about:blank") await page.goto("/icon.svg");
  const answer = await page.request.post("/custodian/sandbox/sign-in", { data: { person } });
  expect(answer.ok(), `sign-in as ${person}`).toBe(true);
}

const forward = [
  ...["ui.saveAndContinue", "ui.submit", "ui.next", "ui.continue", "otd.signAndSubmit"],
  ...["fees.submitAndPay", "fees.payAndContinue", "otd.signAndPay"],
].map((key) => words(key).replace(/\{.*?\}/, "\\$[\\d,.]+"));

/**
 * The main button: "Save & Continue", "Submit", "Submit and pay $50.00", "Sign & Submit", "Continue" or "Next". Once all
 * parts of the step are laid out: one that is laid out as it comes into view moves the button, and nobody is so quick as
 * to press it in that frame.
 */
export const onward = (page: Page) =>
  page
    .locator(":root:not(:has([data-later]))")
    .getByRole("button", { name: new RegExp(`^(${forward.join("|")})$`) });

export const heading = (page: Page, title: string) => page.getByRole("heading", { level: 1, name: title });

/** Continues and waits until the step with this title has opened. */
export async function goOn(page: Page, title: string): Promise<void> {
  await onward(page).click();
  await expect(heading(page, title)).toBeVisible();
}

/** Answers the disclosures, where the half-finished person is. */
export async function acceptDisclosures(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("checkbox").last().check();
}

/**
 * Waits until nothing is on its way to the page any more: no request, nothing that says it loads, and two readings alike.
 * Playwright's "networkidle" comes once per document, and a whole wizard is one document.
 */
export async function atRest(page: Page): Promise<void> {
  const asked = underWay.get(page) ?? count(page);
  const reading = { loads, waiting: String(++waits) };
  await expect(async () => {
    expect([...asked].map((one) => one.url())).toEqual([]);
    const still = { loading: 0, isAlike: true };
    expect(await page.evaluate(read, reading), "nothing loads, and two readings are alike").toEqual(still);
  }).toPass({ intervals: [100], timeout: 90_000 });
}

let waits = 0;

/** Runs in the page. The page itself keeps what it read last in this waiting: that is too long to be sent each time. */
function read({ loads, waiting }: { loads: string; waiting: string }) {
  const kept = window as { lastReading?: string };
  const before = kept.lastReading;
  // The browser lays out the rest of a page when it is idle, which may take long on a busy machine.
  kept.lastReading = waiting + document.body.innerHTML.replaceAll(' data-later=""', "");
  return { loading: document.querySelectorAll(loads).length, isAlike: kept.lastReading === before };
}

/** What shows that a part of the page is still to come. A save changes nothing, and may wait for the person. */
const later = ":is(.Pending, .Skeleton, .Spinner:not(.SaveStatus *), [aria-busy=true])";

/** What is behind an open dialog may wait for its answer. */
const loads = `body:not(:has(dialog[open])) ${later}, dialog[open] ${later}`;

/** Waits until the server has said that everything is saved. */
export async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^Saved \d\d?:\d\d\s[AP]M$/)).toBeVisible();
}

/**
 * Waits until the latest change has reached the server: it is sent after a pause of a second. The page itself waits a little
 * longer than that: however slow it is, its timers run in their order.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
  await saved(page);
}
