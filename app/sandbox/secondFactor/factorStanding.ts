import { maskPhone } from "./maskPhone.ts";
import type { SecondFactor } from "./secondFactorOf.ts";

/** The public facts about a second factor. */
export function factorStanding({ secret, phone }: SecondFactor) {
  return {
    isApplicationMfaActive: secret !== null,
    isPhoneMfaActive: phone !== null,
    phone: phone === null ? undefined : maskPhone(phone),
  };
}
