import { Refusal } from "../Refusal.ts";
import type { AccountFacts } from "./accountFacts.ts";

/**
 * Holds what takes from an account, drafts of it included, off one that may only be looked at.
 * @throws Refusal READ_ONLY
 */
export function refuseReadOnly({ traits }: Pick<AccountFacts, "traits">): void {
  if (traits.mode === "READ_ONLY") throw new Refusal("READ_ONLY");
}
