import type { Page } from "@playwright/test";

/** Checks the choice of this value, whatever its words are. */
export const choose = (page: Page, value: string): Promise<void> =>
  page
    .getByRole("radio")
    .and(page.locator(`[value="${value}"]`))
    .check();
