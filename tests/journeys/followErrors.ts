import { expect, type Page } from "@playwright/test";

/**
 * Checks that the summary has the focus, that each link leads to its control, and that the same sentence is beneath it.
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
    const sentence = (await link.textContent()) ?? "";
    await expect(page.locator(`[id="${id}-error"]`)).toContainText(sentence);
  }
}
