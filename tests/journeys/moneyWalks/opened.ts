import { expect, type Page } from "@playwright/test";
import { titled } from "./titled.ts";

/** The heading has the focus, the window its title. */
export async function opened(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
  await expect(heading).toBeFocused({ timeout: 20_000 });
  await expect(page).toHaveTitle(titled(title));
  await page.waitForLoadState("networkidle");
}
