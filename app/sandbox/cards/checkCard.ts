import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { datesOnEarth } from "../http/localDate.ts";
import { Refusal } from "../http/Refusal.ts";
import { demo } from "../people/demoPeople.ts";
import { cardBrand } from "./cardBrand.ts";
import { isExpired } from "./isExpired.ts";
import type { SealedCard } from "./storedCards.ts";

export interface CardEntry {
  number: string;
  /** "1" to "12" */
  expMonth: string;
  /** Four digits. */
  expYear: string;
  securityCode: string;
  zipCode: string;
}

/**
 * Does what a provider does at set-up: checks the number, accepts or refuses it, and forgets it. @throws Refusal
 * CARD_UNSUPPORTED, CARD_INVALID, CARD_DECLINED
 */
export function checkCard(entry: CardEntry, now: Date, token: string): SealedCard {
  const number = entry.number.replace(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number)) throw new Refusal("CARD_INVALID");
  const brand = cardBrand(number);
  if (!brand) throw new Refusal("CARD_UNSUPPORTED");
  const month = Number(entry.expMonth);
  const year = Number(entry.expYear);
  const [, , east] = datesOnEarth(now);
  const inTime =
    Number.isInteger(month) &&
    month >= 1 &&
    month <= 12 &&
    Number.isInteger(year) &&
    year < Number(east.slice(0, 4)) + limits.cardYears &&
    !isExpired({ month, year }, now);
  const hasCode = /^\d+$/.test(entry.securityCode) && entry.securityCode.length === brand.codeDigits;
  const zip = /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/;
  if (!brand.complete || !inTime || !hasCode || !zip.test(entry.zipCode)) {
    throw new Refusal("CARD_INVALID");
  }
  const test = demo.testCards.find((card) => card.number === number);
  if (test?.setup) throw new Refusal(test.setup);
  return {
    face: {
      brand: brand.brand,
      lastDigits: number.slice(-4),
      expirationDate: `${String(month).padStart(2, "0")}/${year}`,
    },
    token,
    chargeFails: test?.charge ?? null,
  };
}
