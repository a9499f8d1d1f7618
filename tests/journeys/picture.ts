import type { Page } from "@playwright/test";

/**
 * Takes pictures of a state, wide and narrow, light and dark, in the folder PICTURES. PICTURES_LIGHT leaves out the
 * dark ones.
 */
export async function picture(page: Page, state: string): Promise<void> {
  const name = state.replaceAll(/[^a-z0-9]+/gi, "-");
  const schemes = process.env.PICTURES_LIGHT ? (["light"] as const) : (["light", "dark"] as const);
  // Scroll up, so that sticky parts are where they start.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: width === 1280 ? 900 : 780 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${process.env.PICTURES}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
}
