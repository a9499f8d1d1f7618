import type { SecondFactor } from "./secondFactorOf.ts";

/** The public facts about a second factor. */
export function factorStanding({ secret, phone }: SecondFactor) {
  return {
    isApplicationMfaActive: secret !== null,
    isPhoneMfaActive: phone !== null,
    phone: phone === null ? undefined : maskPhone(phone),
  };
}

/** A phone number reduced to its last four digits: "•••-•••-0199". */
export function maskPhone(phone: string): string {
  return `•••-•••-${phone.slice(-4)}`;
}
