import type { Page } from "@playwright/test";
import type { Answers } from "../../engine/index.ts";
import { cardFrame, enterCard, expectCard } from "./fill/enterAnswer.ts";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { demo, metBy } from "./fill/people.ts";
import { words } from "./fill/words.ts";
import { atRest, enterAs, expect, heading, onward, test } from "./stand.ts";

const flow = flowOf("registration");
/** More tab stops than any step has. */
const STOPS = 250;
/** Milliseconds that the focus may need between a frame and the page around it, which are two processes. */
const HANDOVER = 10_000;

const NARROWEST = 320;
/** The last of them stays: the wizard is filled in on the narrowest phone. */
const WIDTHS = [360, NARROWEST];
const HEIGHT = 640;

test.use({ hasTouch: true, isMobile: true });

test("the whole wizard by touch, at 320 and 360 pixels: no sideways scroll, targets to hit, nothing covered when it has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  const example = metBy(demo.people[0]!, flow.example("texan.json"));
  const walker = flow.walker(example);
  const { payment, ...answers } = example.answers;
  const fill = (answers: Answers, step: string) =>
    fillStep({ page, plan: flow.plan, walker, answers, byFinger: true }, step);
  await enterAs(page, "new-applicant");
  for (const step of flow.plan.steps) {
    await expect(heading(page, step.title)).toBeVisible();
    await checkNarrow(page, `${step.id}, empty`);
    if (step.submit.length === 0) break;
    if (step.id === "payment") {
      const { card: _card, ...rest } = payment as { card: object };
      await fill({ payment: rest }, step.id);
      await expect(cardFrame(page).getByLabel("Card number")).toBeVisible();
      await checkNarrow(page, "payment, the card frame");
      await enterCard(page, { lastDigits: "4242", expirationDate: "04/2029" });
      await expectCard(page, { lastDigits: "4242" });
      await expect(page.locator("iframe")).toHaveCount(0);
    } else await fill(answers, step.id);
    await checkNarrow(page, `${step.id}, filled`);
    if (step.id === "beneficiaries") await checkOpenEntry(page);
    await onward(page).tap();
  }
});

/** An open entry is the longest and deepest that a step gets. */
async function checkOpenEntry(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Edit/ }).first().tap();
  await expect(page.locator(".EntryCard--open")).toBeVisible();
  await checkNarrow(page, "beneficiaries, an open entry");
  await page
    .locator(".EntryCard--open")
    .getByRole("button", { name: words("widget.entries.done") })
    .tap();
  await expect(page.locator(".EntryCard--open")).toHaveCount(0);
}

async function checkNarrow(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await atRest(page);
    const state = `${what}, at ${width}`;
    expect.soft(await coveredStops(page), `${state}: covered while it has the focus`).toEqual([]);
    for (const frame of page.frames()) {
      const { wide, small, unreached } = await frame.evaluate(measure);
      expect.soft(wide, `${state}: wider than the screen`).toEqual([]);
      expect.soft(small, `${state}: too small to hit`).toEqual([]);
      expect.soft(unreached, `${state}: Tab does not come there`).toEqual([]);
    }
  }
}

/**
 * Runs in the page after Tab went through it. Returns what is wider than the page, what is too small for a finger or a
 * pointer, and what Tab did not reach.
 */
function measure(): { wide: string[]; small: string[]; unreached: string[] } {
  const page = document.documentElement;
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.id || element.className} "${(element.textContent ?? "").slice(0, 30)}"`;
  const wide = page.scrollWidth > page.clientWidth ? [`${page.scrollWidth} of ${page.clientWidth}`] : [];
  const small: string[] = [];
  const unreached: string[] = [];
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    // A link in a sentence is as high as its line (WCAG 2.5.8), and the skip link appears when it has the focus.
    if (control.closest("[hidden], [inert]") || control.matches("p a, .PageLayout-skip:not(:focus)"))
      continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    // What is for pointers alone is hidden from Tab and from screen readers, and its calendar is opened by a button.
    const isForPointers = control.ariaHidden === "true" && control.tabIndex === -1;
    if (isForPointers && control.matches("input")) continue;
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const marks = control.matches("[type=radio], [type=checkbox]");
    const boxes = [control, ...(marks ? labels : [])].map((each) => each.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    const least = control.matches(".Button--primary") ? 44 : 24;
    if (width < least || height < least)
      small.push(`${nameOf(control)} ${Math.round(width)} x ${Math.round(height)}`);
    // Tab reaches one radio button of a group; the arrow keys reach the others.
    if (
      !isForPointers &&
      !control.matches(":disabled, [type=radio]") &&
      control.dataset.reached === undefined
    )
      unreached.push(nameOf(control));
    delete control.dataset.reached;
    const { left, right } = control.getBoundingClientRect();
    if (left < -1 || right > page.clientWidth + 1) wide.push(`${nameOf(control)} ${left} to ${right}`);
  }
  return { wide, small, unreached };
}

/** Goes through the whole page with Tab. Returns the stops whose middle something else covers (WCAG 2.4.11). */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  // Start at the top, whatever has the focus now, and end at a button below everything.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    document.body.append(Object.assign(document.createElement("button"), { id: "last-stop" }));
    window.scrollTo(0, 0);
  });
  let before = (await stopOf(page)).name;
  for (let count = 0; count < STOPS; count++) {
    await page.keyboard.press("Tab");
    const { name, isEnd, problem } = await movedOn(page, before);
    before = name;
    if (isEnd) return covered;
    if (problem) covered.push(problem);
  }
  throw new Error("Tab does not come to an end.");
}

/** Where the focus is. */
interface Stop {
  /** The page or its frame, and a number for the control there; "" while nothing has the focus. */
  name: string;
  isEnd?: boolean;
  problem?: string;
}

async function stopOf(page: Page): Promise<Stop> {
  const main = page.mainFrame();
  const stop = await main.evaluate(atFocus, "page");
  if (stop.name !== "frame") return stop;
  const frame = page.frames().find((one) => one !== main) ?? main;
  return frame.evaluate(atFocus, "frame");
}

/** Between the page and a frame of another process, the focus is nowhere, or still where it was, for a moment. */
async function movedOn(page: Page, before: string): Promise<Stop> {
  let here = await stopOf(page);
  if (here.name !== "" && here.name !== before) return here;
  await expect(async () => {
    here = await stopOf(page);
    expect(here.name, "Tab leads nowhere").not.toBe("");
    expect(here.name, "Tab leads nowhere").not.toBe(before);
  }).toPass({ intervals: [0, 10, 50], timeout: HANDOVER });
  return here;
}

/** Runs in the page or in its frame: the control that has the focus, and whether something covers it; "frame" if it is a frame. */
function atFocus(where: string): Stop {
  const marked = window as { stops?: Map<Element, number> };
  const numbers = marked.stops ?? new Map<Element, number>();
  marked.stops = numbers;
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) return { name: "" };
  if (element instanceof HTMLIFrameElement) return { name: "frame" };
  if (!numbers.has(element)) numbers.set(element, numbers.size + 1);
  const name = `${where} ${numbers.get(element)}`;
  if (element.id === "last-stop") {
    element.remove();
    return { name, isEnd: true };
  }
  element.dataset.reached = "";
  const box = element.getBoundingClientRect();
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, document.documentElement.clientWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isSeen =
    right > left &&
    bottom > top &&
    hit !== null &&
    (element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element) === true);
  const over = hit ? `${hit.tagName} ${hit.className}` : "nothing";
  return isSeen
    ? { name }
    : { name, problem: `${element.tagName} ${element.id || element.className} beneath ${over}` };
}
