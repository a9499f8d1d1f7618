import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** A value that must appear nowhere, in all the forms it may be written. */
export interface Secret {
  name: string;
  texts: string[];
}

/** A number that stands nowhere by chance, if it is long. */
export const digits = (count: number) =>
  Array.from({ length: count }, () => String(1 + Math.floor(Math.random() * 9))).join("");

/** Each secret in all its written forms. */
export function longSecrets(values: { readonly [name: string]: string }): Secret[] {
  return Object.entries(values).map(([name, value]) => ({
    name,
    texts: [
      value,
      encodeURIComponent(value),
      value.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3"),
      value.replace(/(\d{4})(?=\d)/g, "$1 "),
    ],
  }));
}

/** A short number could be part of any other, so search for it between quotes, or after an equals sign or a colon. */
export function shortSecrets(values: { readonly [name: string]: string }): Secret[] {
  return Object.entries(values).map(([name, value]) => ({
    name,
    texts: [`"${value}"`, `'${value}'`, `=${value}`, `:${value}`],
  }));
}

/** The names of the secrets in a text. */
export function found(secrets: readonly Secret[], where: string): string[] {
  return secrets.filter(({ texts }) => texts.some((text) => where.includes(text))).map(({ name }) => name);
}

/** Everything the browser stores of a page: storage, cookies, history, address. */
export async function keptByBrowser(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await window.caches?.keys();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      caches,
      history.state,
      location.href,
    ]);
  });
  return kept + JSON.stringify(await page.context().cookies());
}

/** The files in a folder that hold a secret, with its name. */
export function filesWith(secrets: readonly Secret[], folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .flatMap((file) => found(secrets, readFileSync(file, "latin1")).map((secret) => `${file}: ${secret}`));
}
