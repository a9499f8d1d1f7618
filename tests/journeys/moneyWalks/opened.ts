import { expect, type Page } from "@playwright/test";
import { atRest } from "../stand.ts";
import { titled } from "./titled.ts";

/** Checks that the heading has the focus and the window has its title. */
export async function opened(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(titled(title));
  await atRest(page);
}
