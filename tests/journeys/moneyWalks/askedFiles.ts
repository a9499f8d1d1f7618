import type { Page } from "@playwright/test";
import { moneyLoad } from "../moneyLoad.ts";

/** A file for each document that the custodian requires. */
export async function askedFiles(page: Page): Promise<{ files: { type: string; fileName: string }[] }> {
  const { required } = (await moneyLoad(page, "otd", {})).documents as { required: { type: string }[] };
  return { files: required.map(({ type }, index) => ({ type, fileName: `form-${index + 1}.pdf` })) };
}
