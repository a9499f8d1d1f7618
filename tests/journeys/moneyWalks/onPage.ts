import type { Locator, Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { listed, listOf } from "../fill/requestList.ts";
import { words } from "../fill/words.ts";
import { atRest } from "../stand.ts";

/** Opens the list of a flow's requests, which must have this many rows. */
export async function openList(page: Page, flow: string, length: number): Promise<void> {
  const { path, title } = listOf(flow);
  await page.goto(path);
  await opened(page, words(title));
  if (length === 0) await expect(page.getByText(words("list.empty"))).toHaveCount(2);
  await expect(listed(page)).toHaveCount(length);
}

/** Checks that the heading has the focus and the window has its title. */
export async function opened(page: Page, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(titled(title));
  await atRest(page);
}

/** The window's title on a page with this title. */
export const titled = (title: string): string => `${title} · ${words("ui.siteTitle")}`;

/** The main button, whatever its text on this step: the only one of its kind. */
export const onward = (page: Page): Locator => page.locator(".StepActions .Button--primary");

/** The button with this message. */
export const button = (page: Page, key: string): Locator =>
  page.getByRole("button", { name: words(key), exact: true });

/** Chooses the option with this value, whatever its label. */
export const choose = (page: Page, value: string): Promise<void> =>
  page
    .getByRole("radio")
    .and(page.locator(`[value="${value}"]`))
    .check();
