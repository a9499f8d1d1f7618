import { expect, type Page } from "@playwright/test";
import { listed, listOf } from "../fill/requestList.ts";
import { words } from "../fill/words.ts";
import { opened } from "./opened.ts";

/** Opens the list of a flow's requests, which must have this many rows. */
export async function openList(page: Page, flow: string, length: number): Promise<void> {
  const { path, title } = listOf(flow);
  await page.goto(path);
  await opened(page, words(title));
  if (length === 0) await expect(page.getByText(words("list.empty"))).toHaveCount(2);
  await expect(listed(page)).toHaveCount(length);
}
