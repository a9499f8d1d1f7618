import type { NewCard } from "../WidgetPorts.ts";
import { brandOf, type CardBrand } from "./brandOf.ts";
import { expiryOf, twoDigits } from "./expiryOf.ts";

/** The rules for a card: the accepted brands, and how many years ahead it may expire, counting this year. */
export interface CardRules {
  brands: readonly CardBrand[];
  years: number;
  /** The country where the state is chosen from a list. */
  homeCountry: string;
  /** The pattern that a ZIP code of that country fits. */
  homeZip: string;
  /** "YYYY-MM-DD" */
  today: string;
}

/** A card as it is typed: the number and the security code as digits only, the expiration date as it stands. */
export type TypedCard = Omit<NewCard, "cardType" | "cardName" | "expMonth" | "expYear"> & { expiry: string };

export type CardField = keyof TypedCard;

/** A problem: a message key and its parameters. */
export type CardProblem = readonly [key: string, params?: Readonly<Record<string, unknown>>];
export type CardProblems = { readonly [field in CardField]?: CardProblem };

/** Fields that are always required. */
const NEEDED: readonly CardField[] = [
  "number",
  "expiry",
  "securityCode",
  "name",
  "countryCode",
  "street",
  "city",
  "zipCode",
];

/** Returns the problems of a typed card by field; an empty object if it may be sent. */
export function checkNewCard(card: Partial<TypedCard>, rules: CardRules): CardProblems {
  const { brands, homeCountry, homeZip } = rules;
  const problems: { [field in CardField]?: CardProblem } = {};
  const isHome = card.countryCode === homeCountry;
  for (const field of isHome ? [...NEEDED, "stateProvince" as const] : NEEDED)
    if (!filled(card[field])) problems[field] = ["widget.card.problem.required"];

  if (filled(card.number)) problems.number = numberProblem(String(card.number), brands);
  if (filled(card.expiry)) problems.expiry = expiryProblem(String(card.expiry), rules);
  if (filled(card.securityCode)) {
    const brand = brandOf(card.number ?? "", brands);
    const digits = typeof brand === "object" ? brand.codeDigits : 3;
    if (!/^\d+$/.test(String(card.securityCode)) || String(card.securityCode).length !== digits)
      problems.securityCode = ["widget.card.problem.code", { digits }];
  }
  if (filled(card.zipCode)) {
    const zip = isHome ? new RegExp(homeZip) : /^[A-Za-z0-9][A-Za-z0-9 -]{2,9}$/;
    if (!zip.test(String(card.zipCode))) problems.zipCode = [isHome ? "zip.us" : "widget.card.problem.zip"];
  }
  if (card.isAuthorize !== true) problems.isAuthorize = ["widget.feeCard.problem.authorize"];
  for (const field of Object.keys(problems) as CardField[])
    if (problems[field] === undefined) delete problems[field];
  return problems;
}

function numberProblem(number: string, brands: CardRules["brands"]): CardProblem | undefined {
  const brand = /^\d+$/.test(number) ? brandOf(number, brands) : undefined;
  if (brand === "unsupported") return ["card.unsupported"];
  return brand?.digits.includes(number.length) ? undefined : ["widget.card.problem.number"];
}

function expiryProblem(text: string, { today, years }: CardRules): CardProblem | undefined {
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  const { month, year } = expiryOf(text) ?? { month: 0, year: 0 };
  const isPast = year < thisYear || (year === thisYear && month < thisMonth);
  if (!isPast && year < thisYear + years) return undefined;
  return ["widget.card.problem.expiry", { example: `12/${twoDigits((thisYear + 2) % 100)}` }];
}

function filled(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : value !== undefined;
}
