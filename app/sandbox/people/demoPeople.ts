import file from "../people.json" with { type: "json" };

/** How the checks of step 1 go; what is absent goes well. */
export interface Outcome {
  /** The ssn check's value; 0 or less means suspended. */
  remainingPermission?: number;
  emailExists?: boolean;
  frozen?: "FROZEN" | "FORCED_DISTRIBUTION";
  identity?: "passed" | "question" | "failed" | "exhausted";
}

/** What the custodian knows of an account beside what it holds. `unpaid` in dollars. */
export interface AccountTraits {
  mode: "READ_WRITE" | "READ_ONLY";
  unpaid: number;
  hasOpenDebitCard: boolean;
  /** The account lists that hold it. */
  lists: readonly ("non-custodial" | "lpoa" | "ipd")[];
}

/** An account as it is when its holder signs in first; money in dollars. */
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
    /** Whether it may leave in part of a distribution; it may by default. */
    isDistributable?: boolean;
    /** Whether its fair market value must be told before a distribution. */
    needsFmv?: boolean;
  }[];
}

/** Facts of an account holder; kept sealed. `dateOfBirth` "YYYY-MM-DD". */
export interface HolderFacts {
  dateOfBirth: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  ssnLastFour: string;
}

/** One person of people.json. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  /** One sentence: what is special. */
  about: string;
  /** What the person is for: the sign-in page lists them by it. */
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
  /** An ssn whose identity check was passed before. */
  identityPassed?: string;
  /** Name of a seed draft under drafts/. */
  draft?: string;
  partner?: { partnerCode: string; partnerCompanyName: string; investorId: string };
  accounts?: readonly DemoAccount[];
  holder?: HolderFacts;
  /** Base32 secret of an authenticator app and a phone number, where the person has them; kept sealed. */
  secondFactor?: { totpSecret?: string; phone?: string };
  outcome?: Outcome;
}

interface DemoFile {
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

/** The demo people, ssns, promo codes and cards, all from people.json. */
export const demo = file as unknown as DemoFile;

/** How checks go for a person who typed this ssn: what the ssn triggers wins over what the person always meets. */
export function outcomeFor(person: DemoPerson, ssn: string): Outcome {
  return { ...person.outcome, ...demo.ssns.find((entry) => entry.ssn === ssn)?.outcome };
}
