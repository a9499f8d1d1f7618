import type { Page } from "@playwright/test";

/** Chooses the option with this value, whatever its label. */
export const choose = (page: Page, value: string): Promise<void> =>
  page
    .getByRole("radio")
    .and(page.locator(`[value="${value}"]`))
    .check();
