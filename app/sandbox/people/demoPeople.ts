import { Refusal } from "../http/Refusal.ts";
import file from "./people.json" with { type: "json" };

/** The results of step 1's checks; a missing one means success. */
export interface Outcome {
  /** The value of the SSN check; 0 or less means suspended. */
  remainingPermission?: number;
  emailExists?: boolean;
  frozen?: "FROZEN" | "FORCED_DISTRIBUTION";
  identity?: "passed" | "question" | "failed" | "exhausted";
}

/** Facts about an account besides its holdings. `unpaid` is in dollars. */
export interface AccountTraits {
  mode: "READ_WRITE" | "READ_ONLY";
  unpaid: number;
  hasOpenDebitCard: boolean;
  /** The account lists that include it. */
  lists: readonly ("non-custodial" | "lpoa" | "ipd")[];
}

/** An account at its holder's first sign-in. Money is in dollars. */
export interface DemoAccount extends Partial<Omit<AccountTraits, "lists">>, Pick<AccountTraits, "lists"> {
  code: string;
  title: string;
  kind?: "TRADITIONAL" | "ROTH";
  typeLink: number;
  openedDaysAgo: number;
  cash?: number;
  pending?: readonly { description: string; amount: number; inDays: number }[];
  assets?: readonly {
    cusip: string;
    symbol?: string;
    assetCode: string;
    description: string;
    assetType: string;
    issuer: string;
    value: number;
    /** Whether a partial distribution may include it; true by default. */
    isDistributable?: boolean;
    /** Whether a distribution needs its fair market value. */
    needsFmv?: boolean;
  }[];
  /** Who was named when it was opened, by the names of the change form. */
  beneficiaries?: readonly { readonly [name: string]: unknown }[];
}

/** Facts about an account holder, stored sealed. `dateOfBirth` is "YYYY-MM-DD". */
export interface HolderFacts {
  dateOfBirth: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  ssnLastFour: string;
  /** Nine digits. */
  ssn: string;
}

/** A person in people.json. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  /** One sentence about what is special. */
  about: string;
  /** What the person is for. The sign-in page groups people by it. */
  group: "opening" | "checks" | "moneyOut" | "advisors";
  roles: readonly string[];
  isIncomplete: boolean;
  completeMenu?: boolean;
  isTradingActive?: boolean;
  isMyDirectionActive?: boolean;
  isEntrustConnectActive?: boolean;
  skipLexisNexis?: boolean;
  /** The person's own referral code. */
  referralCode?: string;
  /** Whether the details in the seed draft have already passed their identity check. */
  identityPassed?: boolean;
  /** The name of a seed draft in drafts/. */
  draft?: string;
  partner?: { partnerCode: string; partnerCompanyName: string; investorId: string };
  accounts?: readonly DemoAccount[];
  holder?: HolderFacts;
  /** The base32 secret of an authenticator app and a phone number, if the person has them; stored sealed. */
  secondFactor?: { totpSecret?: string; phone?: string };
  outcome?: Outcome;
}

interface DemoFile {
  /** The password of everybody who has not chosen one. */
  password: string;
  people: readonly DemoPerson[];
  ssns: readonly { ssn: string; says: string; outcome: Outcome }[];
  closureReasons: Readonly<Record<"FROZEN" | "FORCED_DISTRIBUTION", string>>;
  verdicts: Readonly<
    Record<"passed" | "question" | "failed", { comprehensiveVerificationIndex: number; status: number }>
  >;
  question: { text: string; options: readonly string[]; answer: string };
  promoCodes: readonly { code: string; value: string | null; says: string }[];
  testCards: readonly { number: string; says: string; setup?: "CARD_DECLINED"; charge?: string }[];
}

/** The demo people, SSNs, promo codes and cards, all from people.json. */
export const demo = file as unknown as DemoFile;

/** The results of the checks for a person who typed this SSN. The SSN's results override the person's. */
export function outcomeFor(person: DemoPerson, ssn: string): Outcome {
  return { ...person.outcome, ...demo.ssns.find((entry) => entry.ssn === ssn)?.outcome };
}

/** The answer of the call that asks about earlier accounts of this SSN. @param ssn nine digits, or "" */
export function frozenStanding(person: DemoPerson, ssn: string) {
  const { frozen } = outcomeFor(person, ssn);
  return {
    isFrozen: frozen === "FROZEN",
    isForcedDistribution: frozen === "FORCED_DISTRIBUTION",
    result: frozen ?? "OK",
    closureReason: frozen && demo.closureReasons[frozen],
  };
}

/** What the name of a copy may be. */
export const copyName = /^[A-Za-z0-9_-]{1,64}$/;

/** Finds the demo person for "new-applicant~copy". A copy has its own rows. */
export function findDemoPerson(id: string) {
  const [kind = "", ...copies] = id.split("~");
  const person = demo.people.find((entry) => entry.id === kind);
  if (!person || copies.length > 1 || !copies.every((copy) => copyName.test(copy)))
    throw new Refusal("NOT_FOUND");
  return person;
}
