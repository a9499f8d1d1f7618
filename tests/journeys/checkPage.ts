import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 rules that axe runs only on request. */
const moreRules = [
  "target-size",
  "css-orientation-lock",
  "focus-order-semantics",
  "label-content-name-mismatch",
  "p-as-heading",
  "table-fake-caption",
  "td-has-header",
];

/** Dark can only break colors. Everything else is the same document, already checked in light. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Expects no axe finding, in light and dark, on the page and in its frames, and no horizontal scrolling on the
 * narrowest phone.
 */
export async function checkPage(page: Page, state: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // The card frame gets its theme by message.
    for (const frame of await page.locator("iframe").all())
      await expect(frame.contentFrame().locator("html")).toHaveAttribute("data-theme", colorScheme);
    const rules = Object.fromEntries(moreRules.map((id) => [id, { enabled: true }]));
    // Without frames axe need not put its findings together on a page of its own.
    const hasFrames = (await page.locator("iframe").count()) > 0;
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode(!hasFrames)
      .options({
        resultTypes: ["violations"],
        ...(colorScheme === "light" ? { rules } : { runOnly: { type: "rule", values: colorRules } }),
      })
      .analyze();
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
