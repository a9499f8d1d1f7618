import type { NewCard } from "../WidgetPorts.ts";
import { brandOf } from "./brandOf.ts";
import type { CardBrand } from "./CardBrand.ts";

/** The rules for a card: the accepted brands, and how many years ahead it may expire, counting this year. */
export interface CardRules {
  brands: readonly CardBrand[];
  years: number;
  /** The country where the state is chosen from a list and zip codes have five digits. */
  homeCountry: string;
  /** "YYYY-MM-DD" */
  today: string;
}

export type CardField = keyof NewCard;
export type CardProblems = { readonly [field in CardField]?: string };

/** Fields that are always required. */
const NEEDED: readonly CardField[] = [
  "name",
  "countryCode",
  "street",
  "city",
  "zipCode",
  "number",
  "expMonth",
  "expYear",
  "securityCode",
];

/**
 * Returns the problems of a typed card by field, as message keys; an empty object if it may be sent.
 * @param card its number and security code as digits only
 */
export function checkNewCard(card: Partial<NewCard>, rules: CardRules): CardProblems {
  const { brands, years, homeCountry, today } = rules;
  const problems: { [field in CardField]?: string } = {};
  const isHome = card.countryCode === homeCountry;
  for (const field of NEEDED) if (!filled(card[field])) problems[field] = "widget.feeCard.problem.required";
  if (isHome && !filled(card.stateProvince)) problems.stateProvince = "widget.feeCard.problem.required";
  if (isHome && filled(card.zipCode) && !/^\d{5}$/.test(String(card.zipCode)))
    problems.zipCode = "widget.feeCard.problem.zip";
  if (!isHome && filled(card.zipCode) && !/^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/.test(String(card.zipCode)))
    problems.zipCode = "widget.feeCard.problem.postalCode";

  const number = card.number ?? "";
  const brand = brandOf(number, brands);
  if (number !== "") {
    if (!/^\d+$/.test(number)) problems.number = "widget.feeCard.problem.number";
    else if (brand === "unsupported") problems.number = "card.unsupported";
    else if (!brand?.digits.includes(number.length)) problems.number = "widget.feeCard.problem.number";
  }
  if (filled(card.securityCode)) {
    const digits =
      typeof brand === "object" ? [brand.codeDigits] : brands.map(({ codeDigits }) => codeDigits);
    if (!/^\d+$/.test(String(card.securityCode)) || !digits.includes(String(card.securityCode).length))
      problems.securityCode = "widget.feeCard.problem.securityCode";
  }

  const [year = 0, month = 0] = today.split("-").map(Number);
  if (card.expYear !== undefined && (card.expYear < year || card.expYear >= year + years))
    problems.expYear = "widget.feeCard.problem.expired";
  if (card.expYear === year && card.expMonth !== undefined && card.expMonth < month)
    problems.expMonth = "widget.feeCard.problem.expired";

  if (card.isAuthorize !== true) problems.isAuthorize = "widget.feeCard.problem.authorize";
  return problems;
}

function filled(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== undefined;
}
