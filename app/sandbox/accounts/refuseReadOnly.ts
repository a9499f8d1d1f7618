import { Refusal } from "../http/Refusal.ts";
import type { AccountFacts } from "./accountFacts.ts";

/**
 * Refuses requests that take from an account, and drafts of them, if the account is read-only. @throws Refusal
 * READ_ONLY
 */
export function refuseReadOnly({ traits }: Pick<AccountFacts, "traits">): void {
  if (traits.mode === "READ_ONLY") throw new Refusal("READ_ONLY");
}
