import type { Locator, Page } from "@playwright/test";
import { words } from "../fill/words.ts";

/** The button with this message. */
export const button = (page: Page, key: string): Locator =>
  page.getByRole("button", { name: words(key), exact: true });
