import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { words } from "./words.ts";

interface RequestList {
  path: string;
  /** The words of its heading. */
  title: string;
  add: { label: string; to: string };
}

const lists: { [flow: string]: RequestList } = JSON.parse(
  readFileSync(new URL("../../../schemas/reference/lists.json", import.meta.url), "utf8"),
);

/** The list of a flow's requests. @throws Error if there is none */
export function listOf(flow: string): RequestList {
  const list = lists[flow];
  if (!list) throw new Error(`There is no list of ${flow}.`);
  return list;
}

/** The rows of a list page, in both panels. */
export const listed = (page: Page): Locator => page.locator(".RequestTable tbody tr");

/** Opens the first request of a list page. A submitted request opens its details, if they are a separate page. */
export async function openListed(page: Page): Promise<void> {
  const list = new URL(page.url()).pathname;
  await listed(page).first().getByRole("link").click();
  await page.waitForURL((url) => url.pathname !== list);
  await page.locator("main h1").waitFor();
  const details = page.getByRole("button", { name: words("otd.infoView"), exact: true });
  if (/\/info$/.test(page.url())) await details.click();
}
