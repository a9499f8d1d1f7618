import type { Visitor } from "./visitor.ts";

/** Gives a person with an authenticator app a phone as well, whose codes the tests can read. */
export async function givePhone(visitor: Visitor): Promise<void> {
  await visitor.post("/sandbox/mfa/phone", { phone: "2025550101" });
}
