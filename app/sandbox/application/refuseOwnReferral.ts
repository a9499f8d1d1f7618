import { Refusal } from "../http/Refusal.ts";
import type { PersonRow } from "../people/PersonRow.ts";

/** Nobody opens an account with their own referral code. @throws Refusal INVALID_REFERRAL_CODE */
export function refuseOwnReferral(person: PersonRow, ...codes: readonly unknown[]): void {
  const own = person.demo.referralCode?.toLowerCase();
  if (own && codes.some((code) => typeof code === "string" && code.trim().toLowerCase() === own)) {
    throw new Refusal("INVALID_REFERRAL_CODE");
  }
}
