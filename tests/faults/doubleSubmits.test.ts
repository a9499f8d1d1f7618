import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { campaign, fc, replay } from "../config/campaign.ts";
import { fewAtOnce } from "./support/fewAtOnce.ts";
import { fileWorld } from "./support/fileWorld.ts";
import { openAt } from "./support/openAt.ts";
import type { Tab } from "./support/Tab.ts";

const RUNS = campaign("server").numRuns;

const world = fileWorld();

/**
 * What a hurried person or a bad connection does at the last step. Returns the tab that is on the screen at the end.
 */
const ways: { readonly [name: string]: (tab: Tab, delay: number, lost: number) => Promise<Tab> } = {
  async "double click"(tab) {
    tab.press();
    tab.press();
    await tab.idle();
    return tab;
  },
  async "Enter twice"(tab, delay) {
    tab.press();
    await wait(delay);
    tab.press();
    await tab.idle();
    return tab;
  },
  async "refresh during submit"(tab, delay) {
    tab.press();
    await wait(delay);
    // The answer may have arrived before the refresh.
    if (tab.draft.step === "done") return tab;
    const next = await tab.reload();
    if (next.draft.step === "review") await next.next();
    return next;
  },
  async "two tabs"(tab, delay) {
    const other = await tab.beside();
    expect(other.draft.step).toBe("review");
    tab.press();
    await wait(delay);
    other.press();
    await Promise.all([tab.idle(), other.idle()]);
    return delay % 2 === 0 ? tab : other;
  },
  async "lost answers, then Next again"(tab, _delay, lost) {
    loseAnswers(tab, lost);
    await tab.next();
    if (tab.draft.step === "review") await tab.next();
    return tab;
  },
  async "lost answers, then refresh"(tab, _delay, lost) {
    loseAnswers(tab, lost);
    await tab.next();
    // The portal retries a few lost answers by itself.
    if (tab.draft.step === "done") return tab;
    const next = await tab.reload();
    if (next.draft.step === "review") await next.next();
    return next;
  },
};

/** The custodian carries out the request, but the connection breaks before its answer arrives. */
function loseAnswers(tab: Tab, times: number): void {
  let left = times;
  tab.gate = async ({ path }, send) => {
    const response = await send();
    if (path !== "/user/application" || left === 0) return response;
    left -= 1;
    throw new TypeError("The connection was lost.");
  };
}

test(`${RUNS} double submits make one application each`, { timeout: 600_000 }, async () => {
  const cases = fc.sample(
    fc.record({
      way: fc.constantFrom(...Object.keys(ways)),
      delay: fc.nat(40),
      lost: fc.integer({ min: 1, max: 4 }),
    }),
    campaign("server"),
  );
  const tally: { [outcome: string]: number } = {};
  const wrong: unknown[] = [];

  async function run(number: number): Promise<void> {
    const { way, delay, lost } = cases[number]!;
    const person = `identity-skipped~double${number}`;
    const tab = await openAt(world.origin, person, "review");
    expect(tab.draft.step).toBe("review");
    const last = await ways[way]!(tab, delay, lost);
    const applications = await world.applications(person);
    const outcome = outcomeOf(last);
    tally[`${way}: ${outcome}`] = (tally[`${way}: ${outcome}`] ?? 0) + 1;
    if (applications !== 1 || outcome === "not told") {
      wrong.push({ number, way, delay, lost, applications, step: last.draft.step, notices: last.notices });
    }
  }
  await fewAtOnce(RUNS, run);
  console.log(tally);
  expect(wrong, replay).toEqual([]);
});

/** Whether the person finally learns that the application was sent. */
function outcomeOf(tab: Tab): string {
  if (tab.draft.step === "done") return "Congratulations";
  if (tab.notices.includes("registration.alreadySaved")) return "told that it was saved already";
  return tab.notices.includes("draft.gone") ? "told that it is no longer open" : "not told";
}
