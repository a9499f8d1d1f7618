import { words } from "./words.ts";

/** An account as its owner knows it: its type with its number, as where one is chosen. */
export function accountWords(code: string | undefined, type: string | null | undefined): string {
  if (code === undefined) return words("list.noAccount");
  return words("list.accountNamed", { type: type ?? words("list.account"), code });
}
