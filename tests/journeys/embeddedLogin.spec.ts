import type { Page } from "@playwright/test";
import loginTexts from "../../app/sandbox/login/texts.json" with { type: "json" };
import { demo } from "../../app/sandbox/people/demoPeople.ts";
import bridge from "../../schemas/reference/bridge.json" with { type: "json" };
import { axeFindings } from "../support/axeFindings.ts";
import { checkConditions } from "./checkPage.ts";
import { phoneCode } from "./fill/enterCode.ts";
import { words } from "./fill/words.ts";
import { expect, heading, test } from "./stand.ts";

const login = "Sign in to your retirement account";
const person = demo.people.find(({ id }) => id === "holder-no-mfa")!;
const email = person.email.replace("@", "+embed@");

/** The login site and the partner's page beside a portal. */
function sites(portal: string) {
  const port = Number(new URL(portal).port);
  return { login: `http://127.0.0.1:${port + 2}`, partner: `http://localhost:${port + 3}` };
}

/** Collects the typed messages that the partner's page hears, and in the frame when its size changed. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const told: unknown[] = [];
    const sized: number[] = [];
    const now = () => performance.timeOrigin + performance.now();
    class Watched extends ResizeObserver {
      constructor(hear: ResizeObserverCallback) {
        super((entries, observer) => {
          sized.push(now());
          hear(entries, observer);
        });
      }
    }
    Object.assign(window, { told, sized, ResizeObserver: Watched });
    document.addEventListener("stepwright-login", (event) =>
      told.push({ at: now(), ...(event as CustomEvent<object>).detail }),
    );
  });
type Told = { at: number; v: number; type: string; payload: { [name: string]: unknown } }[];
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told }).told);
const types = async (page: Page) => (await told(page)).map(({ type }) => type);

test("LAY016 LAY017 LAY018 a partner's page signs a person in: three origins, by keyboard, no history", async ({
  page,
  portal,
  watch,
}) => {
  watch.allow(/status of 422/);
  const at = sites(portal.origin);
  await listen(page);
  await page.goto(at.partner);
  const history = await page.evaluate(() => window.history.length);
  const opener = page.getByRole("button", { name: login });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await expect(dialog).toBeVisible();
  const box = await page.locator("iframe").boundingBox();
  expect(box!.width).toBe(400);
  expect(await page.locator("iframe").getAttribute("height")).toMatch(/^\d+$/);
  expect(box!.height).toBeGreaterThanOrEqual(482);
  // A closed dialog goes a moment later, so the frame is the one of the dialog that is open.
  const frame = dialog.frameLocator("iframe");
  await expect(frame.getByLabel("Email")).toBeFocused();

  // The height is told once it rests; the page grows by it.
  await expect.poll(() => types(page)).toContain("resize");
  const [ready, ...resizes] = await told(page);
  expect([ready?.type, ...new Set(resizes.map(({ type }) => type))]).toEqual(["ready", "resize"]);
  // A busy browser lays the frame out in several goes. The clocks of two processes differ by some milliseconds.
  const rest = 150 * 0.9;
  const sized = await frame.locator("body").evaluate(() => (window as unknown as { sized: number[] }).sized);
  const rested = sized.filter((at, index) => (sized[index + 1] ?? Number.POSITIVE_INFINITY) - at > rest);
  expect(resizes.length).toBeLessThanOrEqual(rested.length);
  resizes.forEach(({ at }, index) => {
    expect(at - rested[index]!).toBeGreaterThan(rest);
  });

  // A message of another window, another version or an unknown type does nothing.
  await page.evaluate((v) => {
    window.postMessage({ v, type: "signedIn", payload: { token: "forged" } }, "*");
    window.postMessage({ v, type: "close", payload: {} }, "*");
  }, bridge.version);
  await frame.locator("body").evaluate((_, v) => {
    window.parent.postMessage({ v: v + 1, type: "close", payload: {} }, "*");
    window.parent.postMessage({ v, type: "toString", payload: {} }, "*");
  }, bridge.version);
  await expect(dialog).toBeVisible();

  // The focus stays in the dialog, and Esc in the frame closes it.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") === null)).toBe(true);
  }
  expect(await axeFindings(page)).toEqual([]);
  await checkConditions(page, "the embedded login");
  await frame.getByLabel("Email").focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  // Whoever changes their mind at once, before the browser has told that the dialog closed, gets it back.
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("dialog[open] button")!.click();
    document.querySelector<HTMLElement>("[data-stepwright-login]")!.click();
  });
  await expect(dialog).toBeVisible();

  // A wrong password is said in the frame; the right one opens the portal.
  await expect(frame.getByLabel("Email")).toBeFocused();
  await frame.getByLabel("Email").fill(email);
  await frame.getByLabel("Password", { exact: true }).fill("Wrong1234");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("alert")).toBeVisible();
  expect(await page.evaluate(() => window.history.length)).toBe(history);
  await frame.getByLabel("Password", { exact: true }).fill(demo.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${portal.origin}/o`);
  await expect(heading(page, words("home.title", { name: person.name }))).toBeVisible();
  expect(watch.addresses.filter((address) => /verifier|challenge/.test(address))).toEqual([]);
});

/** A partner's page that hears only when it is let that the frame is ready. */
async function holdReady(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() =>
    addEventListener("message", function hold(event) {
      if ((event.data as { type?: string }).type !== "ready") return;
      removeEventListener("message", hold);
      event.stopImmediatePropagation();
      const { data, origin, source } = event;
      const ready = () => dispatchEvent(new MessageEvent("message", { data, origin, source }));
      Object.assign(window, { ready });
    }),
  );
  return () => page.evaluate(() => (window as unknown as { ready(): void }).ready());
}

test("LAY016 a second factor is asked for in the frame too, at 360 pixels, in the dark, by a slow partner's page", async ({
  page,
  portal,
  watch,
}) => {
  watch.allow(/status of 422/);
  const paul = demo.people.find(({ id }) => id === "holder-pending")!;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  const becomeReady = await holdReady(page);
  await page.goto(sites(portal.origin).partner);
  await page.getByRole("button", { name: login }).click();
  const frame = page.getByRole("dialog", { name: "Sign in" }).frameLocator("iframe");
  await page.waitForFunction(() => "ready" in window);
  await frame.getByLabel("Email").fill(paul.email.replace("@", "+embed@"));
  await frame.getByLabel("Password", { exact: true }).fill(demo.password);
  await frame.getByLabel("Password", { exact: true }).press("Enter");
  // What was typed and sent before it goes out then.
  await becomeReady();
  await expect(frame.getByRole("heading", { name: loginTexts.codeTitle })).toBeVisible();
  await checkConditions(page, "the embedded login, ways to a code");
  await frame.getByRole("button", { name: loginTexts.text, exact: true }).press("Enter");

  const field = frame.getByRole("textbox");
  await expect(field).toBeFocused();
  const code = await phoneCode(page, "holder-pending~embed");
  await field.fill(code === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("alert")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await checkConditions(page, "the embedded login, a wrong code");
  await field.fill(code);
  await field.press("Enter");
  await expect(page).toHaveURL(`${portal.origin}/o`);
  await expect(
    page.getByRole("heading", { level: 1, name: words("home.title", { name: paul.name }) }),
  ).toBeVisible();
});

test("LAY017 opened as a page of its own, the frame's form is left to the browser", async ({
  page,
  portal,
}) => {
  const at = sites(portal.origin);
  await page.goto(`${at.login}/frame?partner=${at.partner}`);
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.waitForLoadState();
  const isLeft = await page.locator("form").evaluate((form) => {
    return form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  });
  expect(isLeft).toBe(true);
});

test("a page that is no listed partner is refused, with the reason in its console", async ({
  page,
  portal,
  watch,
}) => {
  watch.allow(/Stepwright login: |status of 403/);
  const other = sites(portal.origin).partner.replace("localhost", "127.0.0.1");
  await listen(page);
  await page.goto(other);
  await page.getByRole("button", { name: login }).click();
  await expect.poll(() => types(page)).toEqual(["refused"]);
  await expect
    .poll(() => watch.lines.join())
    .toContain(`Stepwright login: The page ${other} is not a partner's page`);
  await expect(page.locator("iframe")).toHaveCount(0);
});
