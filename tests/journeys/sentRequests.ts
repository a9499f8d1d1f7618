/** A request that a demo person fills in and sends, and what has moved after the back office carried it out. */
export interface SentRequest {
  flow: "otd" | "withdrawal" | "roth" | "recurring" | "payment-letter";
  /** The example with the answers and the custodian's data for this person. */
  file: string;
  /** The demo person, by id. */
  person: string;
  /** Requirement ids that the journey checks. */
  covers: string;
  /** The person has no mouse. */
  byKeyboard?: true;
  /** The texts of the step bar at the review, and of the main button of a step. */
  bar?: readonly string[];
  buttons?: { readonly [step: string]: string };
  /** Where an account number is typed, and how many codes are: no secret may be found anywhere afterwards. */
  secrets?: { readonly account: string; readonly codes: number };
  /** Its final status in the list. */
  status: string;
  /** By "place asset": the cents that came, negative if they went; the request's own places without its id. */
  moved: { readonly [place: string]: number };
}

export const sentRequests: readonly SentRequest[] = [
  {
    flow: "otd",
    file: "sent-in-full.json",
    person: "holder-enough",
    covers: "OTD001 OTD004 OTD005 OTD006 OTD007 OTD008 OTD016 OTD017 OTD019 OTD033 MFA001 MFA009",
    buttons: { general: "Save & Continue" },
    secrets: { account: "/setup/fundsDelivery/wire/accountNumber", codes: 1 },
    status: "Completed",
    // One eighth of the cash is tax; wire and closing cost 280, paid from the cash.
    moved: {
      "account:7121005001 USD": -48_250_75,
      "account:7121005001 922908769": -21_480_30,
      "account:7121005001 037833990": -9_875_25,
      "account:7121005001 PN0004411": -15_000_00,
      "paid USD": 41_939_41,
      "paid 922908769": 21_480_30,
      "paid 037833990": 9_875_25,
      "paid PN0004411": 15_000_00,
      "tax USD": 6_031_34,
      "fees USD": 280_00,
    },
  },
  {
    flow: "otd",
    file: "sent-by-check.json",
    person: "holder-pending",
    covers: "OTD017 MFA001 MFA006 MFA007",
    status: "Manager review",
    // A part of it is a deposit that is not final, so it has to wait.
    moved: {
      "account:7121005101 USD": -1_200_00,
      "pending:7121005101 USD": -840_05,
      "transit USD": 2_000_05,
      "fees USD": 40_00,
    },
  },
  {
    flow: "otd",
    file: "sent-by-card.json",
    person: "holder-young",
    covers: "OTD002 OTD017 OTD031 FEE013",
    byKeyboard: true,
    status: "Completed",
    moved: {
      "account:7121005501 USD": -999_99,
      "paid USD": 999_99,
      "cards USD": -30_00,
      "fees USD": 30_00,
    },
  },
  {
    flow: "otd",
    file: "sent-in-kind.json",
    person: "holder-low",
    covers: "OTD001 OTD014 OTD017",
    status: "Completed",
    moved: { "account:7121005201 037833990": -5_000_25, "paid 037833990": 5_000_25 },
  },
  {
    flow: "withdrawal",
    file: "sent-by-wire.json",
    person: "holder-enough",
    covers: "WDR001 WDR002 WDR010 API053",
    bar: ["Account Info", "Withdrawal Info", "Review & Submit"],
    buttons: { review: "Submit" },
    secrets: { account: "/details/delivery/wire/accountNumber", codes: 0 },
    status: "Completed",
    moved: { "account:7121005001 USD": -1_530_50, "paid USD": 1_500_50, "fees USD": 30_00 },
  },
  {
    flow: "withdrawal",
    file: "sent-by-card.json",
    person: "holder-pending",
    covers: "WDR001 WDR010 WDR011 FEE013",
    byKeyboard: true,
    bar: ["Account Info", "Withdrawal Info", "Review & Submit", "Payment & Submit"],
    buttons: { review: "Continue", payment: "Submit and pay $40.00" },
    status: "Completed",
    moved: {
      "account:7121005101 USD": -1_199_99,
      "paid USD": 1_199_99,
      "cards USD": -40_00,
      "fees USD": 40_00,
    },
  },
  {
    flow: "withdrawal",
    file: "sent-in-kind.json",
    person: "holder-realestate",
    covers: "WDR001 WDR002 WDR010",
    buttons: { review: "Submit" },
    status: "Completed",
    moved: { "account:7121005401 RE0007120": -185_000_00, "paid RE0007120": 185_000_00 },
  },
  {
    flow: "roth",
    file: "sent-in-full.json",
    person: "holder-young",
    covers: "ROTH001 ROTH002",
    status: "Completed",
    moved: {
      "account:7121005501 USD": -9_300_00,
      "account:7121005501 922908769": -6_120_45,
      "account:7121005502 USD": 9_300_00,
      "account:7121005502 922908769": 6_120_45,
    },
  },
  {
    flow: "roth",
    file: "sent-in-part.json",
    person: "holder-enough",
    covers: "ROTH001 ROTH002",
    byKeyboard: true,
    status: "Completed",
    moved: {
      "account:7121005001 USD": -2_500_01,
      "account:7121005001 922908769": -10_000_30,
      "account:7121005002 USD": 2_500_01,
      "account:7121005002 922908769": 10_000_30,
    },
  },
  {
    flow: "roth",
    file: "sent-to-a-new-account.json",
    person: "holder-california",
    covers: "ROTH001 ROTH002",
    status: "Completed",
    moved: { "account:7121005601 037833990": -4_480_80, "paid 037833990": 4_480_80 },
  },
  {
    flow: "recurring",
    file: "sent-monthly.json",
    person: "holder-california",
    covers: "REC001 REC005 REC006 REC009 REC010 MFA001 MFA009",
    byKeyboard: true,
    bar: ["Distribution", "Review & Submit"],
    buttons: { review: "Submit" },
    status: "Completed",
    // Money moves when a payment is due.
    moved: {},
  },
  {
    flow: "recurring",
    file: "sent-by-card.json",
    person: "holder-unpaid",
    covers: "REC002 REC006 REC007 REC008 REC009 REC010 MFA001 MFA006 FEE013",
    bar: ["Distribution", "Review", "Payment", "Submit"],
    buttons: { review: "Next", submit: "Submit" },
    secrets: { account: "/details/delivery/wire/accountNumber", codes: 1 },
    status: "Completed",
    moved: { "cards USD": -30_00, "fees USD": 30_00 },
  },
  {
    flow: "recurring",
    file: "sent-in-kind.json",
    person: "holder-enough",
    covers: "REC001 REC006 REC010 API053",
    bar: ["Distribution", "Review & Submit"],
    buttons: { review: "Submit" },
    status: "Completed",
    // The fund moves when a payment is due, and the fee comes by check, later.
    moved: {},
  },
  {
    flow: "payment-letter",
    file: "sent-from-account.json",
    person: "holder-realestate",
    covers: "PAL001 PAL007 LIST021 FEE013 API053",
    byKeyboard: true,
    bar: ["Letter", "Review & Submit"],
    buttons: { details: "Continue", review: "Submit" },
    status: "Completed",
    // Only the fees leave now; the bill is paid when it is due.
    moved: { "account:7121005401 USD": -40_00, "fees USD": 40_00 },
  },
  {
    flow: "payment-letter",
    file: "sent-by-card.json",
    person: "holder-unpaid",
    covers: "PAL001 PAL007 FEE013",
    bar: ["Letter", "Review", "Payment & Submit"],
    buttons: { review: "Next", payment: "Submit and pay $30.00" },
    secrets: { account: "/details/delivery/wire/accountNumber", codes: 0 },
    status: "Completed",
    moved: { "cards USD": -30_00, "fees USD": 30_00 },
  },
];
