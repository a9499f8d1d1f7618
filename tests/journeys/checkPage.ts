import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What of axe depends on the colours. */
const byColour = ["color-contrast", "link-in-text-block"];

/** Nothing that axe can find, in light and in dark, and no sideways scroll on the narrowest phone. */
export async function checkPage(page: Page, state: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
    const { violations } = await (colorScheme === "light" ? axe : axe.withRules(byColour)).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await checkReflow(page, state);
}

async function checkReflow(page: Page, state: string): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${state}, width of the content at 320`).toBeLessThanOrEqual(320);
  if (wide) await page.setViewportSize(wide);
}
