import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import {
  compileFlow,
  exitNamed,
  filledSentence,
  flowIds,
  loadExamples,
  type Node,
  playExample,
} from "../../engine/index.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const messages = JSON.parse(sources["messages.en.json"] ?? "{}") as { [key: string]: string };

/** The sentences for an example's answers: those at one field, or those at the top of the step. */
function told(flow: string, name: string, at?: string): string[] {
  const { walker, draft } = played(flow, name);
  if (at === undefined) return draft.notices.map(({ message, params }) => sentence(message, params));
  const widget = String(walker.node(at)?.ui.widget ?? "number");
  return walker.issues(at).map(({ message, params }) => sentence(message, params, widget));
}

const compiledFlows = new Map<string, ReturnType<typeof compileFlow>>();

/** A flow, compiled once for all tests here. */
function compiledFlow(flow: string) {
  const compiled = compiledFlows.get(flow) ?? compileFlow(sources, flow);
  compiledFlows.set(flow, compiled);
  return compiled;
}

function played(flow: string, name: string) {
  const compiled = compiledFlow(flow);
  const example = loadExamples(sources, flow).find(({ file }) => file.endsWith(`/${name}.json`));
  if (!compiled.plan || !example) throw new Error(`There is no example ${flow}/${name}.`);
  return playExample(compiled, example);
}

function sentence(key: string, params: { readonly [name: string]: unknown }, widget = "number"): string {
  const brand = JSON.parse(sources["reference/brand.json"] ?? "{}") as { [name: string]: unknown };
  return filledSentence(messages[key] ?? key, params, { brand, widget, missing: (hole) => hole });
}

const check = "/setup/fundsDelivery/check";
const wire = "/setup/fundsDelivery/wire/accountNumber";
const sum =
  "PERCENTAGE OF FEDERAL INCOME TAX WITHHELD plus PERCENTAGE OF STATE INCOME TAX WITHHELD FROM MY DISTRIBUTION must be less than 100";

test.each<[string, string, string, string | undefined, string]>([
  [
    "OTD069",
    "otd",
    "cash-above-everything",
    "/setup/partialDistributionCashAmount",
    "You don't have sufficient funds to cover distribution amount.",
  ],
  [
    "OTD071",
    "otd",
    "cash-everything",
    "/setup/partialDistributionCashAmount",
    "Please submit a Full Distribution, or keep at least $250.00 in the account for the account closing fee.",
  ],
  [
    "OTD073",
    "otd",
    "cash-leaves-250",
    "/setup/partialDistributionCashAmount",
    "A part of this amount is still pending. Please wait until the pending balances are final, and allow 2 more business days.",
  ],
  [
    "the limit of an asset",
    "otd",
    "in-kind-portion-more",
    "/setup/partialInKindAssetAmount",
    "The amount must not be more than $85,000.50",
  ],
  [
    "the limit of a holding",
    "recurring",
    "asset-a-cent-more",
    "/details/assets/0/assetValue",
    "The amount must not be more than $3,000.00",
  ],
  [
    "ERR034 the most of an amount",
    "otd",
    "cash-above-most",
    "/setup/partialDistributionCashAmount",
    "Amount to distribute must be less than or equal to $1,000,000,000.00",
  ],
  [
    "ERR034 the least federal percentage",
    "otd",
    "federal-9-9",
    "/setup/withholding/federalWithholdingPercentage",
    "Federal percentage must be greater than or equal to 10%",
  ],
  [
    "the most of a percentage",
    "otd",
    "federal-100-1",
    "/setup/withholding/federalWithholdingPercentage",
    "Federal percentage must be less than or equal to 100%",
  ],
  [
    "the last day of a month",
    "recurring",
    "day-31",
    "/details/datePaymentsMonthly",
    "Day of the month must be less than or equal to 30",
  ],
  ["OTD082", "otd", "second-factor-incorrect", undefined, "Entered Verification code is incorrect"],
  ["ERR018", "otd", "signature-card-declined", undefined, "Your card was declined."],
  ["ERR018", "re-bdl", "sign-card-declined", undefined, "Your card was declined."],
  ["ERR018", "withdrawal", "card-declined", undefined, "Insufficient credit"],
  [
    "BLK045",
    "otd",
    "overnight-po-box",
    `${check}/mailCheckAddress/address`,
    "Overnight checks must be sent to a residential address, not a P.O. box.",
  ],
  [
    "BLK045",
    "withdrawal",
    "overnight-po-box-on-file",
    "/details/delivery/isMailCheckTo",
    "Your address on file is a P.O. box, and no overnight check can go there. Please have it mailed to a different address.",
  ],
  ["BLK047", "otd", "wire-letters", wire, "Only numbers are allowed"],
  ["BLK048", "otd", "wire-international-lower", wire, "Only numbers and uppercase symbols are allowed"],
  ["REC037", "recurring", "sum-100-1", "/details/withholding/stateWithholdingPercentage", sum],
  ["REBDL064", "re-bdl", "deposit-incomplete", "/deposit/expectedClosingDate", "This field is required"],
  [
    "ERR034",
    "registration",
    "kyc-salary-negative",
    "/disclosures/annualSalary",
    "Annual salary must be greater than or equal to $0.00",
  ],
  [
    "REBDL065",
    "re-bdl",
    "deposit-yesterday",
    "/deposit/expectedClosingDate",
    "Please enter the valid Expected closing date",
  ],
])("%s in %s, %s", (_id, flow, example, at, words) => {
  expect(told(flow, example, at)).toEqual([words]);
});

/** A note of an example as it reads with its parameters. */
function read(flow: string, name: string, at: string): string | undefined {
  const { walker } = played(flow, name);
  const { text, label } = walker.node(at)?.ui ?? {};
  const words = text ?? label;
  if (!walker.relevant(at) || typeof words !== "string") return undefined;
  return sentence(words, walker.props(at));
}

test.each([
  [
    "BEN035",
    "beneficiary",
    "community",
    "/beneficiaries/list/1/spousalNote",
    "Someone other than your spouse is to receive the account or a share of it. In your state, we then need the signed consent of your spouse and a government ID that has not expired.",
  ],
  [
    "OTD022",
    "otd",
    "balance-owed",
    "/setup/unpaidBalance",
    "Your account has an unpaid balance of $35.50. Please pay it online, or call Client Services at 800-392-9653.",
  ],
  ["OTD022", "otd", "balance-owed", "/setup/payOnline", "Pay online"],
  [
    "OTD023",
    "otd",
    "debit-card-open",
    "/setup/openDebitCard",
    "Your account has an open debit card. It must be closed before the distribution. Please call Client Services at 800-392-9653 to close it.",
  ],
  [
    "OTD024",
    "otd",
    "separate-distribution",
    "/setup/separateDistribution",
    "These assets need a distribution of their own: Escrow. Please request it before you distribute the whole account.",
  ],
  [
    "OTD025",
    "otd",
    "full",
    "/setup/pendingCash",
    "$500.00 of your cash is still pending. Deposits by check are held for about 5 days. We carry it out once all of that has cleared.",
  ],
  [
    "OTD026",
    "otd",
    "market-value-needed",
    "/setup/fairMarketValue",
    "These assets need a fair market value form before they can be distributed: Lot 7, Austin. The form says what they are worth now. Please send it to us first.",
  ],
  [
    "OTD064",
    "otd",
    "federal-no-election",
    "/setup/withholding/federalWithheldByDefault",
    "If you do not choose, 10% is withheld for federal income tax.",
  ],
  [
    "what closing costs",
    "otd",
    "full",
    "/signature/closesTheAccount",
    "This distribution closes your account. The one-time closing fee is $250.00.",
  ],
  [
    "FEE012",
    "otd",
    "full",
    "/fees/payment/dueNow",
    "All fees are due at the time of the transaction. The transaction is not processed without sufficient funds.",
  ],
  [
    "FEE014",
    "registration",
    "fees-setup-said",
    "/disclosures/setupFee",
    "The account setup fee is $50.00. It is paid once.",
  ],
  [
    "FEE005",
    "otd",
    "fees-wire-may-cost-more",
    "/fees/payment/fees/wireMayCostMore",
    "An additional fee may apply to a wire transfer.",
  ],
  ["REC040", "recurring", "no-holdings", "/details/noHoldings", "There are no holdings in the account"],
  [
    "REBDL038",
    "re-bdl",
    "loan-branch-shown",
    "/loan/branch",
    "Austin branch, 512-555-0150. 1 Bank Street, Austin, TX 78701",
  ],
  [
    "BEN036",
    "registration",
    "trust-no-documents",
    "/beneficiaries/list/0/trustNote",
    "Please attach a copy or an abstract of the trust, or a certification of trust.",
  ],
  [
    "REC041",
    "recurring",
    "second-factor-not-active",
    "/review/secondFactorNotActive",
    "A payment of this size needs 2-step verification. Please turn it on in your security settings and try again. You can also call us at 800-392-9653.",
  ],
])("%s in %s, %s: %s", (_id, flow, example, at, words) => {
  expect(read(flow, example, at)).toBe(words);
});

test.each([
  ["otd", "wire-international", wire],
  ["withdrawal", "wire-abroad", "/details/delivery/wire/accountNumber"],
  ["recurring", "wire-abroad", "/details/delivery/wire/accountNumber"],
  ["payment-letter", "wire-abroad", "/details/delivery/wire/accountNumber"],
  ["re-bdl", "deposit-wire-abroad", "/deposit/delivery/wire/accountNumber"],
  ["re-bdl", "funding-wire-abroad", "/funding/delivery/wire/accountNumber"],
  ["delivery-letter", "payment-wire-abroad", "/delivery/payment/wire/accountNumber"],
])("BLK048 in %s, %s, the field keeps capitals and digits alone of what is typed", (flow, example, at) => {
  expect(played(flow, example).walker.node(at)?.ui).toMatchObject({ widget: "code", upperCase: true });
});

/** The words of what may be chosen in an example's field, by their codes. */
function choices(flow: string, name: string, at: string): object {
  const { walker } = played(flow, name);
  const offered = walker.options(at);
  if (offered) return Object.fromEntries(offered.map(({ value, label }) => [String(value), label]));
  return walker.node(at)?.ui.labels as object;
}

const relationships = { 1: "Spouse", 2: "Child", 3: "Parent", 4: "Other" };

test.each<[string, string, string, string, object]>([
  ["BEN012", "registration", "texan", "/beneficiaries/list/0/relationship", relationships],
  ["BEN012", "beneficiary", "complete", "/beneficiaries/list/0/relationship", relationships],
  [
    "REG044",
    "registration",
    "texan",
    "/beneficiaries/beneficiaryType",
    {
      1: "Individual(s)",
      2: expect.stringMatching(/^Entity/),
      3: expect.stringMatching(/do this later$/),
    },
  ],
  [
    "REG080",
    "registration",
    "texan",
    "/owner/source",
    expect.objectContaining({ 5: expect.stringMatching(/business partner/) }),
  ],
  ["REBDL021", "re-bdl", "deposit-personal", "/deposit/processingEmd", { YES: "Yes", NO: "No" }],
  ["REBDL021", "re-bdl", "deposit-personal", "/deposit/didUsePersonalFundsEmd", { YES: "Yes", NO: "No" }],
  [
    "REC030",
    "recurring",
    "cash-monthly",
    "/details/scheduledNum",
    { 1: "Monthly", 2: "Quarterly", 3: "Semi-annually", 4: "Annually" },
  ],
  [
    "REG028",
    "registration",
    "texan",
    "/owner/address/state",
    expect.objectContaining({ CA: "California", TX: "Texas", DC: "District of Columbia", PR: "Puerto Rico" }),
  ],
  [
    "REG034",
    "registration",
    "hsa",
    "/account/typeIRA",
    expect.objectContaining({ 6: expect.stringMatching(/\bHSA\b/) }),
  ],
  [
    "REBDL042",
    "re-bdl",
    "account-of-another",
    "/general/account/code",
    { 7001234: "Traditional IRA 7001234", 7005678: "Roth IRA 7005678" },
  ],
  ["REBDL052", "re-bdl", "loan-branch", "/loan/lenderKind", { COMPANY: "A company", PERSON: "A person" }],
  [
    "REBDL052",
    "re-bdl",
    "loan-branch",
    "/loan/lenderCompanyServicerId",
    expect.objectContaining({ 51: "Austin branch", [-1]: "A new branch" }),
  ],
  [
    "OTD049",
    "otd",
    "full",
    "/setup/type",
    expect.objectContaining({
      NORMAL_DISTRIBUTION: "Normal",
      NON_QUALIFIED_DISTRIBUTION: "Non-qualified",
      OTHER: "Other",
    }),
  ],
  [
    "PAL003",
    "payment-letter",
    "wire",
    "/details/paymentInfo/frequencyNum",
    { 1: "Annually", 2: "Quarterly", 3: "Monthly", 4: "Other" },
  ],
  ["REC016", "recurring", "full-once", "/details/methodNum", { 1: "Full", 2: "Partial" }],
  ["REC016", "recurring", "cash-monthly", "/details/partialNum", { 1: "Cash only", 2: "In kind" }],
  [
    "ROTH003",
    "roth",
    "full",
    "/conversion/isNewAccount",
    { true: "A new Roth account", false: "A Roth account that I have" },
  ],
  [
    "ROTH005",
    "roth",
    "full",
    "/conversion/typeNum",
    { 1: "The full account", 2: "A part of it, asset by asset" },
  ],
])("%s in %s, %s, each code at %s has the words of the documents", (_id, flow, example, at, words) => {
  expect(choices(flow, example, at)).toEqual(words);
});

test.each(flowIds(sources))(
  "ERR005 each sentence of a failed validation is shown, whatever %s asked",
  (flow) => {
    const { plan } = compileFlow(sources, flow);
    if (!plan) throw new Error(`${flow} does not compile`);
    // Without a level a refusal is an error; a sentence that is nothing but {text} is said once for each message.
    const shown = { message: "server.text" };
    for (const [call, { errors }] of Object.entries(plan.calls))
      expect([call, errors.VALIDATION_FAILED]).toEqual([call, shown]);
    // What a step itself says of refusals comes first, so none may say anything else of this one.
    for (const entry of plan.steps.flatMap(({ submit }) => submit))
      if (entry.kind === "call")
        expect(Object.keys(entry.errors ?? {})).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^(VALIDATION_FAILED|422|4xx|\*)$/)]),
        );
    expect(messages["server.text"]).toBe("{text}");
  },
);

test.each([
  ["otd", "general-refused", "This account cannot be distributed.", "A distribution of it is under way."],
  ["re-bdl", "validation-several", "The account is closed.", "A purchase of this property is under way."],
  ["withdrawal", "not-created", "This account cannot be distributed.", "A withdrawal of it is under way."],
])(
  "ERR006 in %s, %s, each message of what could not be created is an error, and nothing advances",
  (flow, name, ...said) => {
    const { draft } = played(flow, name);
    expect(draft.notices.map(({ message, params }) => sentence(message, params))).toEqual(said);
    expect(draft.notices.map(({ level }) => level)).toEqual(["error", "error"]);
    expect([draft.step, draft.passed]).toEqual([compiledFlow(flow).plan?.steps[0]?.id, []]);
  },
);

test.each([
  ["OTD022", "balance-owed", "unpaidBalance"],
  ["OTD023", "debit-card-open", "openDebitCard"],
  ["OTD024", "separate-distribution", "separateDistribution"],
  ["OTD025", "full", "pendingCash"],
  ["OTD026", "market-value-needed", "fairMarketValue"],
])("%s %s of a whole distribution: %s is said as a warning", (_id, example, note) => {
  expect(played("otd", example).walker.node(`/setup/${note}`)?.ui.level).toBe("warning");
});

test("OTD077 the documents of a distribution are PDF files, of 10 MB at most", () => {
  const { ui } = played("otd", "full").walker.node("/documents/files") ?? {};
  expect(ui).toMatchObject({ accept: ["pdf"], maxBytes: 10_485_760 });
});

test("BLK015 a fifth partner of a purchase is told to be one too many", () => {
  expect(told("re-bdl", "partners-5", "/contract/partners")).toEqual([
    "Partners: please give no more than 4",
  ]);
});

test.each([
  ["beneficiary", "no-accounts", "/account/account/none"],
  ["ipd", "no-accounts", "/grant/account/none"],
  ["otd", "account-none", "/general/account/none"],
  ["payment-letter", "account-none", "/details/account/none"],
  ["re-bdl", "account-none", "/general/account/none"],
  ["recurring", "account-none", "/details/account/none"],
  ["roth", "no-accounts", "/conversion/from/none"],
  ["roth", "no-roth-account", "/conversion/to/none"],
  ["withdrawal", "account-none", "/account/account/none"],
])("BLK064 in %s, %s, a choice without a suitable account says so as an error", (flow, example, at) => {
  expect(read(flow, example, at)).toBe("There are no accounts of required type(s)");
  expect(played(flow, example).walker.node(at)?.ui.level).toBe("error");
});

test.each([
  ["REBDL003", "general", "General Information"],
  ["REBDL004", "contract", "Contract Information"],
  ["REBDL005", "deposit", "Earnest Money Deposit"],
  ["REBDL006", "loan", "Loan Information"],
  ["REBDL007", "funding", "Funding Information"],
  ["REBDL008", "documents", "Document Submission"],
  ["REBDL009", "disclosure", "Disclosure (review and submit)"],
])("%s a purchase's step %s has the title %s", (_id, step, title) => {
  expect(played("re-bdl", "on-hold").walker.plan.steps.find(({ id }) => id === step)?.title).toBe(title);
});

test.each([
  ["beneficiary", "send-refused", "No."],
  ["otd", "signature-refused", "We sign from 8 to 5."],
  ["otd-cancel", "too-late", "It is being carried out."],
  ["payment-letter", "refused-with-words", "The account is closed."],
  ["re-bdl", "sign-refused", "Too little cash."],
  ["recurring", "refused-with-words", "The account is closed."],
  ["roth", "email-refused", "The account cannot be converted."],
  ["withdrawal", "refused-with-words", "The account is closed."],
])("ERR037 in %s, %s, the custodian's sentence is said as it came, and not its code", (flow, name, said) => {
  expect(told(flow, name)).toEqual([said]);
});

test.each(flowIds(sources).filter((flow) => !["registration", "ipd"].includes(flow)))(
  "ERR037 in %s no call has a sentence of ours for a code that we do not know",
  (flow) => {
    const { plan } = compiledFlow(flow);
    if (!plan) throw new Error(`${flow} does not compile`);
    const shown = { message: "server.text" };
    for (const [call, { errors }] of Object.entries(plan.calls)) {
      // A payment that failed has its own sentence for them (ERR022).
      if (call !== "forms.pay") expect([call, errors["422"]]).toEqual([call, shown]);
    }
  },
);

test("OTD082 another refusal of a signature is told in the custodian's own words", () => {
  expect(told("otd", "signature-refused")).toEqual(["We sign from 8 to 5."]);
});

test.each([
  ["otd", "signature-card-declined", "Your card was declined."],
  ["payment-letter", "card-declined", "Insufficient credit"],
  ["re-bdl", "sign-card-declined", "Your card was declined."],
  ["recurring", "card-declined", "Insufficient credit"],
  ["registration", "submit-card-failed", "Your card was declined."],
  ["withdrawal", "card-declined", "Insufficient credit"],
])("ERR025 in %s, %s, a declined card is told by an error of the whole step", (flow, example, reason) => {
  const { draft } = played(flow, example);
  expect(draft.notices).toMatchObject([{ level: "error" }]);
  expect(draft.notices[0]).not.toHaveProperty("at");
  expect(told(flow, example)).toEqual([reason]);
});

test("REBDL050 the first thing on a purchase's first page names the Rescission Period", () => {
  const { root } = played("re-bdl", "on-hold").walker.plan.steps[0]!;
  const [first] = root.ui.sections as { fields: string[] }[];
  expect(first).toMatchObject({ fields: ["rescission"] });
  const said =
    /^Rescission Period: your account is less than 7 days old\. No money may leave it until day 8\./;
  expect(read("re-bdl", "on-hold", "/general/rescission")).toMatch(said);
  const { walker } = played("re-bdl", "opened-on-hold");
  const notified = walker.plan.load.flatMap((entry) => (entry.kind === "notify" ? [entry] : []));
  expect(
    notified.map(({ message, params, level }) => [sentence(message, walker.evaluateAll(params)), level]),
  ).toEqual([[expect.stringMatching(said), "warning"]]);
});

test("REBDL021 each question of a purchase stands beside what it means", () => {
  const { walker } = played("re-bdl", "questions");
  expect(walker.node("/general/questions")?.ui.columns).toMatchObject([
    { field: "question" },
    { field: "additionalInfo" },
  ]);
});

test("REBDL022 each kind of review of a purchase says how long it takes", () => {
  const { walker } = played("re-bdl", "no-deposit-no-loan");
  expect(walker.node("/general/reviewRequest")?.ui.descriptions).toEqual({
    NORMAL_REVIEW_REQUEST: "No fee. It takes about 3-5 business days.",
    EXPEDITED_REVIEW_REQUEST: "It takes 1-2 business days if we receive it before noon (PST).",
  });
});

test.each([
  ["realEstate.next.normal", "We review it within about 3 to 5 business days."],
  [
    "realEstate.next.expedited",
    "We review it within 1 to 2 business days if we received it before noon (PST).",
  ],
])("REBDL022 the confirmation of a purchase says %s: %s", (key, words) => {
  expect(compiledFlow("re-bdl").plan?.messages[key]).toBe(words);
});

test.each([
  ["REBDL041", "unsigned", "disclosure", "Please check the box to sign"],
  ["REBDL041", "not-signed", "disclosure", "Please check the box to sign"],
  ["REBDL049", "documents-held", "documents", "Please add every document above to continue."],
  ["REBDL041", "no-deposit-no-loan", "disclosure", undefined],
  ["REBDL049", "no-deposit-no-loan", "documents", undefined],
  ["REBDL049", "documents-after-draft", "documents", undefined],
])("%s in re-bdl, %s, the way on from %s is closed while it says: %s", (_id, example, step, words) => {
  const { walker } = played("re-bdl", example);
  const held = walker.held(step);
  expect([walker.maySubmit(step), held && sentence(held, {})]).toEqual([words === undefined, words]);
});

const onlyViewed = "You cannot change who receives this account online. Please choose another one.";

test.each<[example: string, step: string, words: string | undefined]>([
  ["limited", "account", onlyViewed],
  ["limited", "beneficiaries", onlyViewed],
  ["limited", "review", onlyViewed],
  ["limited-other", "account", undefined],
  ["sent-limited", "account", undefined],
])(
  "in a change of beneficiaries, %s, the way on from %s is closed while it says: %s",
  (example, step, words) => {
    const { walker } = played("beneficiary", example);
    const held = walker.held(step);
    expect([walker.maySubmit(step), held && sentence(held, {})]).toEqual([words === undefined, words]);
  },
);

// The dialog of a draft says that its answers are kept, which is true of a draft alone.
test.each([
  ["re-bdl", "no-deposit-no-loan", "leave.toTransactions"],
  ["re-bdl", "mode-read-only", "leave.unsaved"],
  ["otd", "full", "leave.toActivity"],
  ["otd", "read-only", undefined],
  ["beneficiary", "complete", "leave.toBeneficiaries"],
  ["beneficiary", "sent-waits", undefined],
])("who leaves %s, %s, by Cancel is asked: %s", (flow, example, text) => {
  const { walker } = played(flow, example);
  const { dialog = "" } = exitNamed(walker, "cancel")!;
  expect(walker.plan.dialogs[dialog]?.text).toBe(text);
});

test.each([
  ["re-bdl", "deposit-further-sent", "/deposit/additionalEmds/0", ["$1,000.00", "Not paid yet"]],
  ["re-bdl", "sent-partners", "/contract/partners/0", ["30%"]],
])("a closed entry of %s, %s, words an amount as its field does", (flow, example, at, lines) => {
  expect(played(flow, example).walker.entryWords(at).lines).toEqual(lines);
});

/** The node of a field, by its pattern. */
function nodeOf(node: Node, pattern: string): Node | undefined {
  if (node.pattern === pattern) return node;
  const inner = node.kind === "object" ? node.children : node.kind === "list" ? [node.entry] : [];
  return inner.map((each) => nodeOf(each, pattern)).find((found) => found);
}

test.each([
  ["registration", "/owner/identityFiles"],
  ["registration", "/beneficiaries/list/*/attachments"],
  ["beneficiary", "/beneficiaries/list/*/attachments"],
  ["otd", "/documents/files"],
  ["re-bdl", "/documents/files"],
])("UPL002 in %s, %s refuses a file over 10 MB, and says so", (flow, pattern) => {
  const steps = compiledFlow(flow).plan?.steps ?? [];
  const [found] = steps.flatMap(({ root }) => nodeOf(root, pattern) ?? []);
  expect(found?.ui.maxBytes).toBe(10 * 1024 * 1024);
  expect(sentence("upload.tooLarge", { size: "12.4", max: "10" })).toBe(
    "The file is too large: 12.4 MB. Maximum file size: 10 MB",
  );
});

test.each([
  ["REBDL067", "re-bdl", "/deposit/deferInstructions", "I'll provide payment delivery instructions later"],
  ["REBDL070", "re-bdl", "/funding/deliveryInstructionsSameAsEmd", "Same as Initial Deposit"],
  ["BLK019", "delivery-letter", "/amount/purchase/quantity", "Shares or units"],
  ["BLK042", "otd", "/setup/fundsDelivery/check/mailCheck", "Mail the check to a different address"],
  ["BLK042", "withdrawal", "/details/delivery/isMailCheckTo", "Mail the check to a different address"],
])("%s in %s, the question at %s reads: %s", (_id, flow, pattern, title) => {
  const steps = compiledFlow(flow).plan?.steps ?? [];
  expect(steps.flatMap(({ root }) => nodeOf(root, pattern) ?? []).map((node) => node.title)).toEqual([title]);
});

test("BLK019 of too many decimals of the units four are said to be the most", () => {
  expect(told("delivery-letter", "tenth-of-a-cent", "/amount/purchase/quantity")).toEqual([
    "Shares or units can have no more than four digits after the dot",
  ]);
});

test.each(["delivery-letter", "otd", "payment-letter", "re-bdl", "recurring", "withdrawal"])(
  "BLK052 in %s a bank is looked up from the fourth typed character on",
  (flow) => {
    const lookups = (node: Node): unknown[] => {
      if (node.kind === "list") return lookups(node.entry);
      if (!/banks/i.test(String(node.ui.lookup)))
        return node.kind === "object" ? node.children.flatMap(lookups) : [];
      return [node.ui.minCharacters];
    };
    const found = (compiledFlow(flow).plan?.steps ?? []).flatMap(({ root }) => lookups(root));
    expect([...new Set(found)]).toEqual([4]);
  },
);

test("BLK010 of an entity, the borrower's name is that of who signs for it", () => {
  const { walker } = played("note-letter", "borrower-entity");
  expect(walker.node("/parties/borrower/name")?.ui.hint).toBe(
    "For an entity: who is authorized to sign for it.",
  );
});
