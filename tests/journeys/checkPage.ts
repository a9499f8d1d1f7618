import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

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

const optionsOf: { readonly [colorScheme in "light" | "dark"]: axe.RunOptions } = {
  light: {
    resultTypes: ["violations"],
    rules: Object.fromEntries(moreRules.map((id) => [id, { enabled: true }])),
  },
  dark: { resultTypes: ["violations"], runOnly: { type: "rule", values: colorRules } },
};

/**
 * Expects no axe finding, in light and dark, on the page and in its frames, and no horizontal scrolling on the
 * narrowest phone.
 */
export async function checkPage(page: Page, state: string): Promise<void> {
  const hasFrames = (await page.locator("iframe").count()) > 0;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // The card frame gets its theme by message.
    for (const frame of await page.locator("iframe").all())
      await expect(frame.contentFrame().locator("html")).toHaveAttribute("data-theme", colorScheme);
    const look = hasFrames ? withFrames : alone;
    expect.soft(await look(page, optionsOf[colorScheme]), `${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await checkReflow(page, state);
}

/** The findings on a page without frames. The page keeps axe for the next state: loading it takes as long as a run. */
async function alone(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
  }, options);
}

/** The findings on a page and in its frames. */
async function withFrames(page: Page, options: axe.RunOptions): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}

async function checkReflow(page: Page, state: string): Promise<void> {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${state}, width of the content at 320`).toBeLessThanOrEqual(320);
  if (wide) await page.setViewportSize(wide);
}
