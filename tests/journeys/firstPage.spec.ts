import program from "../../schemas/program.json" with { type: "json" };
import { flowOf } from "./fill/flowOf.ts";
import { enterAs, expect, test } from "./stand.ts";

for (const [what, address] of [
  ["a wizard", flowOf("withdrawal").plan.base],
  ["a list", "/o/otdf"],
  ["home", "/o"],
  ["the sign-in page", program.routes.demoPeople],
] as const) {
  test(`${what} shows as soon as its program is here: no timer holds it back`, async ({ page }) => {
    // React holds a page back for up to 300 milliseconds if an empty place was shown before it.
    await page.addInitScript(() => {
      const set = window.setTimeout;
      window.setTimeout = ((run: TimerHandler, wait = 0, ...rest: unknown[]) =>
        wait > 20 && wait <= 300 ? 0 : set(run, wait, ...rest)) as typeof set;
    });
    await enterAs(page, "holder-enough", address);
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("main .Pending")).toHaveCount(0);
  });
}

test("a wizard is asked for before the page draws anything", async ({ page }) => {
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (!document.getElementById("root")?.firstChild) return;
      performance.mark("drawn");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true }),
  );
  await enterAs(page, "holder-enough", flowOf("otd").plan.base.replace("{id}", "new"));
  await expect(page.locator("main h1")).toBeVisible();
  const asked = await page.evaluate(() => {
    const drawn = performance.getEntriesByName("drawn")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < drawn)
      .map(({ name }) => new URL(name).pathname.replace(/^\/assets\/(.*)-[\w-]{8}\.\w+$/, "$1"));
  });
  expect(asked).toEqual(expect.arrayContaining(["FlowPage", "otd", "otd.plan"]));
});

test("Chromium may compile what the page begins with while it comes", async ({ page }) => {
  const begins: Promise<string>[] = [];
  page.on("response", (answer) => {
    if (/\/assets\/(index|shared)-[^/]*\.js$/.test(answer.url()))
      begins.push(answer.text().then((text) => text.split("\n", 1)[0]!));
  });
  await page.goto("/");
  await expect(page.locator("main h1")).toBeVisible();
  expect(await Promise.all(begins)).toEqual(Array(2).fill("//# allFunctionsCalledOnLoad"));
});

test("of wizards whose addresses begin alike the one at the address is asked for", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (one) => {
    const plan = /\/assets\/([\w-]+)\.plan-/.exec(one.url())?.[1];
    if (plan) asked.push(plan);
  });
  // It goes on from the address of the distribution, and that from the address of its information.
  await enterAs(page, "holder-enough", flowOf("otd-view").plan.base.replace("{id}", "new"));
  await expect.poll(() => asked[0]).toBe("otd-view");
});
