import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { axeFindings, turning } from "../support/axeFindings.ts";
import { cutText, hiddenAtFocus, plainInForcedColors, running, textSpacing, tooWide } from "./conditions.ts";
import { expect } from "./expect.ts";
import { atRest } from "./stand.ts";

/** WCAG 2.2 rules that axe runs only on request. */
const moreRules = [
  "target-size",
  turning,
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
 * Expects nothing wrong with this state under any condition: no axe finding in light and dark, on the page and in its
 * frames; nothing that moves; in forced colors a visible focus and borders; on the narrowest phone and at 400 %
 * (320 x 256 pixels) no sideways scroll and no focus out of sight; with wider text spacing no text that is cut.
 */
export async function checkPage(page: Page, state: string): Promise<void> {
  await atRest(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // The card frame gets its theme by message.
    for (const frame of await page.locator("iframe").all())
      await expect(frame.contentFrame().locator("html")).toHaveAttribute("data-theme", colorScheme);
    expect.soft(await axeFindings(page, optionsOf[colorScheme]), `${state}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await checkConditions(page, state);
}

/** The conditions of `checkPage` that need no axe: all of them together take about as long as one run of it. */
export async function checkConditions(page: Page, state: string): Promise<void> {
  const wide = page.viewportSize();
  await expectNone(page, running, `${state}, reduced motion`);
  await page.emulateMedia({ forcedColors: "active" });
  await expectNone(page, plainInForcedColors, `${state}, forced colors`);
  await page.emulateMedia({ forcedColors: "none" });
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNone(page, tooWide, `${state}, 320 pixels`);
  await expectNone(page, hiddenAtFocus, `${state}, 400 %`);
  for (const frame of page.frames())
    await frame.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, textSpacing);
  await expectNone(page, cutText, `${state}, text spacing at 320 pixels`);
  await expectNone(page, tooWide, `${state}, text spacing at 320 pixels`);
  if (wide) await page.setViewportSize(wide);
  await expectNone(page, cutText, `${state}, text spacing`);
  for (const frame of page.frames())
    await frame.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
}

/** Expects that a function of conditions.ts finds nothing in the page and its frames. */
async function expectNone(page: Page, find: () => string[], where: string): Promise<void> {
  for (const frame of page.frames()) expect.soft(await frame.evaluate(find), where).toEqual([]);
}
