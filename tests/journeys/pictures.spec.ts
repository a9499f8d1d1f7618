import type { Page } from "@playwright/test";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { metBy, personLike } from "./fill/people.ts";
import { enterAs, expect, heading, onward, test } from "./stand.ts";

const folder = process.env.PICTURES;
const flow = flowOf("registration");

// Only on request, by pictures.mjs: pictures are looked at, not compared.
test.skip(folder === undefined, "no pictures were asked for");

test("pictures of every step", async ({ page }) => {
  test.setTimeout(600_000);
  const written = flow.example("inherited.json");
  const person = personLike(written);
  const example = metBy(person, written);
  const walker = flow.walker(example);
  await enterAs(page, person.id);
  for (const step of flow.plan.steps) {
    await expect(heading(page, step.title)).toBeVisible({ timeout: 20_000 });
    await page.waitForLoadState("networkidle");
    await picture(page, `${step.id}-empty`);
    if (step.submit.length === 0) break;
    if (step.id !== "review") {
      await onward(page).click();
      await expect(page.locator(".ErrorSummary")).toBeVisible();
      await picture(page, `${step.id}-error`);
      await fillStep({ page, plan: flow.plan, walker, answers: example.answers }, step.id);
      await picture(page, `${step.id}-filled`);
    }
    await onward(page).click();
  }
});

async function picture(page: Page, name: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: width === 1280 ? 900 : 780 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
}
