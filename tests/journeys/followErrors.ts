import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { words } from "./fill/words.ts";

/**
 * Checks that the summary has the focus, that each link leads to its control, and that the same sentence is beneath it:
 * the link may name the entry before it.
 */
export async function followErrors(page: Page): Promise<void> {
  const summary = page.locator(".ErrorSummary");
  await expect(summary).toBeFocused();
  const links = summary.getByRole("link");
  for (const link of await links.all()) {
    const id = (await link.getAttribute("href"))?.slice(1) ?? "";
    await link.click();
    const control = page.locator(`[id="${id}"]`);
    await expect(control).toBeFocused();
    const beneath = (await page.locator(`[id="${id}-error"] > span`).textContent()) ?? "";
    const sentence = beneath.replace(words("widget.errorPrefix"), "").trim();
    expect(sentence).not.toBe("");
    expect((await link.textContent())?.endsWith(sentence), sentence).toBe(true);
  }
}
