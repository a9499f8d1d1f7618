import { describe, expect, test } from "vitest";
import { createSealer } from "../../app/sandbox/database/sealer.ts";
import type { Json } from "../../engine/index.ts";
import { ifMatch, upload } from "./support/distribution.ts";
import { confirmed, newKey, storeCard, subjectOf } from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { png, uploadForm } from "./support/sampleFiles.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

/** Requests written out by hand from the documents' fields alone: no portal and no flow takes part. */
const world = ledgerWorld();

const grace = "7121005001";
const general = { account: grace, fullness: "PARTIAL", partialDistributionType: "CASH_ONLY" };
const payee = {
  name: "Grace Holloway",
  address: { country: "USA", address: "908 Pecan Grove", city: "Austin", state: "TX", zipCode: "78704" },
};
const setup = {
  type: "NORMAL_DISTRIBUTION",
  partialDistributionCashAmount: 600,
  electedForFederalWithholding: true,
  federalWithholdingPercentage: 20,
  fundsDeliveryInstructionsWire: {
    accountNumber: "000123456789",
    bankNumber: "021400038",
    bankName: "Harbor Federal Savings",
    referenceNumber: "Rent",
  },
  fundsDeliveryInstructionsPayee: payee,
  specialDeliveryInstructions: "Call first.",
};
const fees = { payFrom: "ENTRUST_ACCOUNT", paymentMethod: "-1" };

type Fields = { [name: string]: Json };

function put(visitor: Visitor, id: string, step: number, revision: number, fields: Fields) {
  const headers = { ...ifMatch(revision), "Idempotency-Key": `${id}-${step}-${revision}` };
  return visitor.call("PUT", `/user/otd/${id}/${step}`, { json: fields, headers });
}

/** Saves the steps before this one. @returns the id and the revision */
async function savedUpTo(visitor: Visitor, step: number): Promise<[id: string, revision: number]> {
  const begun = await visitor.post("/user/otd", general);
  expect(begun.body).toMatchObject({ success: true });
  const { id } = begun.body;
  let { revision } = begun.body;
  if (step > 2) revision = (await put(visitor, id, 2, revision, setup)).body.revision;
  const { required } = (await visitor.get(`/user/otd/${id}/3`)).body;
  const documents: Json[] = [];
  for (const { type } of required ?? []) documents.push((await upload(visitor, id, type)).body.list[0]);
  if (step > 3 && documents.length > 0)
    revision = (await put(visitor, id, 3, revision, { documents })).body.revision;
  if (step > 4) revision = (await put(visitor, id, 4, revision, fees)).body.revision;
  return [id, revision];
}

describe("a distribution", () => {
  test("goes from the documents' fields to the ledger", async () => {
    const person = "holder-enough~by-hand";
    const visitor = await signedIn(world.sandbox, person);
    const [id, revision] = await savedUpTo(visitor, 5);
    const { userFriendlyId, mfaRequired } = (await visitor.get(`/user/otd/${id}/5`)).body;
    expect(mfaRequired).toBe(false);
    const signed = await put(visitor, id, 5, revision, { signed: true, userFriendlyId });
    expect(signed.body).toMatchObject({ success: true, status: "MANAGER_REVIEW" });
    expect(await balances(world.pool, person)).toMatchObject({
      [`account:${grace} USD`]: 4_825_075 - 60_000 - 3_000,
      [`transit:${id} USD`]: 60_000,
      "fees USD": 3_000,
    });
  });

  test("by card, it says which card paid, though only the card's id was sent", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~by-hand-card");
    const [id, revision] = await savedUpTo(visitor, 4);
    const card = await storeCard(visitor, grace);
    const byCard = { payFrom: "PAYMENT_METHOD", paymentMethod: card };
    const saved = await put(visitor, id, 4, revision, byCard);
    const { userFriendlyId } = (await visitor.get(`/user/otd/${id}/5`)).body;
    const signed = await put(visitor, id, 5, saved.body.revision, { signed: true, userFriendlyId });
    expect(signed.body).toMatchObject({ success: true });
    const again = await signedIn(world.sandbox, "holder-enough~by-hand-card");
    const { sections } = (await again.get(`/user/activity/${id}`)).body;
    const { rows } = sections.find(({ id }: { id: string }) => id === "fees");
    expect(rows).toContainEqual(
      expect.objectContaining({ value: expect.stringMatching(/^Visa, •••• \d{4}, exp.: \d\d\/\d{4}$/) }),
    );
  });

  test.each([
    [1, { ...general, account: "7000000000" }, "/account"],
    [1, { ...general, fullness: "SOME" }, "/fullness"],
    [1, { ...general, answers: { fullness: "FULL" } }, "/answers"],
    [2, { ...setup, partialDistributionCashAmount: -1 }, "/partialDistributionCashAmount"],
    [2, { ...setup, partialDistributionAsset: "A1" }, "/partialDistributionAsset"],
    [
      2,
      { ...setup, fundsDeliveryInstructionsCheck: { phone: "512-555-0142" } },
      "/fundsDeliveryInstructionsCheck",
    ],
    [4, { ...fees, holding: "A1" }, "/holding"],
    [4, { ...fees, paymentMethod: "1" }, "/paymentMethod"],
    [4, { ...fees, payFrom: "CASH" }, "/payFrom"],
  ])("API078 step %i is refused at its wrong field: %j", async (step, fields, field) => {
    const visitor = await signedIn(world.sandbox, `holder-enough~wrong${field.slice(1)}${step}`);
    const [id, revision] = step === 1 ? ["", 0] : await savedUpTo(visitor, step);
    const refused =
      step === 1
        ? await visitor.post("/user/otd", fields as Fields)
        : await put(visitor, id, step, revision, fields as Fields);
    expect([refused.http, refused.body.status]).toEqual([422, "VALIDATION_FAILED"]);
    const named = refused.body.issues.map((issue: { field?: string }) => issue.field ?? "");
    expect(
      named.some((each: string) => each === field || each.startsWith(`${field}/`)),
      named,
    ).toBe(true);
    expect(refused.body.messages.every((message: string) => message !== "")).toBe(true);
  });

  test("BLK001 an ACH transfer is taken by its account, routing number and bank, and refused without any of them", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~by-hand-ach");
    const [id, revision] = await savedUpTo(visitor, 2);
    const ach = { recipientAccountNumber: "000123456789", ...wire };
    const { fundsDeliveryInstructionsWire: _, ...rest } = setup;
    const sent = (block: Fields) =>
      put(visitor, id, 2, revision, { ...rest, fundsDeliveryInstructionsAch: block });
    for (const name of Object.keys(ach)) {
      const { http, body } = await sent({ ...ach, [name]: undefined } as unknown as Fields);
      expect([name, http, body.status]).toEqual([name, 422, "VALIDATION_FAILED"]);
    }
    expect((await sent(ach)).body).toMatchObject({ success: true });
  });
});

const roth = "7121005002";
const fund = "922908769";
const wire = {
  bankName: "Harbor Federal Savings",
  bankAbaNumber: "021400038",
};
const read = { acknowledgement: { isRead: true } };

/** Forms by the documents' fields, and the places of fields that are wrong in one way each. */
const forms = {
  WITHDRAWAL: {
    path: "/user/e-form/email/withdrawal",
    jsonForm: {
      accountInfo: { accountCode: grace },
      withdrawalInfo: { type: "CASH", availableCash: 48_250.75 },
      cashWithdrawal: { amount: 500 },
      deliveryInstructions: {
        ...wire,
        paymentMethod: "WIRE",
        recipientName: "Grace Holloway",
        recipientAccountNumber: "000123456789",
        details: "Rent",
      },
      paymentOfFees: { type: "ENTRUST_ACCOUNT" },
      ...read,
    },
    moved: { [`account:${grace} USD`]: 4_825_075 - 50_000 - 3_000, "fees USD": 3_000 },
  },
  ROTH_CONVERSION: {
    path: "/user/e-form/email",
    jsonForm: {
      exchange: {
        type: "PARTIAL",
        typeNum: 2,
        isNewAccount: false,
        accountNumber: roth,
        assets: [{ id: fund, description: "Balanced Index Fund", amount: 100.5 }],
      },
      ...read,
    },
    moved: { [`account:${grace} ${fund}`]: 2_148_030 - 10_050 },
  },
  RECURRING_DISTRIBUTION: {
    path: "/user/e-form/email",
    jsonForm: {
      accountInfo: { accountCode: grace },
      distributionType: { from: "TRADITIONAL", type: "Normal" },
      distributionDetails: { methodNum: 2, partialNum: 1, amount: 6_000, isScheduled: false },
      incomeTax: { federalWithholdingNum: 1 },
      deliveryInstructions: {
        ...wire,
        paymentMethodNum: 1,
        wireAccountName: "Grace Holloway",
        wireAccountNumber: "000123456789",
        reference: "Rent",
      },
      paymentOfFees: { typeNum: 3 },
      mfaRequired: true,
      amount: 6_000,
      ...read,
    },
    moved: { [`account:${grace} USD`]: 4_825_075 - 600_000, "cards USD": -3_000, "fees USD": 3_000 },
  },
  PAYMENT_LETTER: {
    path: "/user/e-form/email",
    jsonForm: {
      ids: { accountCode: grace },
      assetInfo: { description: "Promissory note, Millrace LLC", percentage: 33.333333 },
      paymentInfo: {
        paymentTypeNum: 2,
        frequencyNum: 3,
        totalAmount: 1_201,
        amount: 400.33,
        previousVendorName: "Quarry Loan Services",
        vendorName: "Millrace Servicing",
      },
      paymentDeliveryInfo: {
        deliveryInstructionsNum: 2,
        phone: "512-555-0142",
        isBillToThirdParty: true,
        thirdPartyNum: 1,
        accountNumber: "4Y88120",
      },
      paymentOfFees: { typeNum: 1 },
      ...read,
    },
    // What is paid to the vendor leaves when it is due.
    moved: { [`account:${grace} USD`]: 4_825_075 - 4_000, "fees USD": 4_000 },
  },
};

/** Sends a form, saved first, confirmed and paid where it is so asked. */
async function sendByHand(visitor: Visitor, type: keyof typeof forms) {
  const { path, jsonForm } = forms[type];
  if (type !== "RECURRING_DISTRIBUTION")
    return visitor.post(path, { type, accountCode: grace, jsonForm }, { "Idempotency-Key": newKey() });
  const { id } = (await visitor.post("/user/e-form", { type, accountCode: grace, jsonForm })).body;
  const subject = await subjectOf(world, visitor, id);
  const mfaToken = await confirmed(visitor, "holder-enough", subject, world.options.clock());
  const factor = { formId: id, mfaToken, amount: 6_000 };
  const saved = await visitor.post("/user/e-form/mfa", factor, { "Idempotency-Key": newKey() });
  expect(saved.body).toEqual({ success: true, saved: true });
  const paymentMethodId = await storeCard(visitor, grace);
  const payment = { paymentMethodId, amount: 30 };
  const paid = await visitor.post(`/user/e-form/${id}/payment`, payment, { "Idempotency-Key": newKey() });
  expect(paid.body).toMatchObject({ success: true, paymentStatus: 2 });
  const { accountInfo } = (await visitor.get(`/user/e-form/account-info?account=${grace}`)).body;
  const { name, SSN, phone, email, address, city, state, zip } = accountInfo;
  const owner = { accountCode: grace, name, SSN, phone, email, address, city, state, zip };
  expect(Object.values(owner)).not.toContain(undefined);
  const whole = { ...jsonForm, accountInfo: owner, creditCardInfo: { paymentMethodId }, paymentStatus: 2 };
  const body = { formId: id, type, accountCode: grace, jsonForm: whole };
  return visitor.post(path, body, { "Idempotency-Key": newKey() });
}

describe("a form", () => {
  test.each(Object.keys(forms) as (keyof typeof forms)[])(
    "%s goes from the documents' fields to the ledger",
    async (type) => {
      const person = `holder-enough~by-hand-${type}`;
      const visitor = await signedIn(world.sandbox, person);
      const sent = await sendByHand(visitor, type);
      expect(sent.body).toMatchObject({ success: true });
      expect(await balances(world.pool, person)).toMatchObject(forms[type].moved);
    },
  );

  test.each<[string, Json]>([
    [
      "holding",
      { cusip: fund, assetCodeDescription: "Mutual Fund", assetDescription: "Balanced Index Fund" },
    ],
    ["cusip", { cusip: fund }],
    ["id", { id: fund }],
  ])("ROTH016 an asset to convert may be named by %s", async (by, asset) => {
    const person = `holder-enough~by-hand-${by}`;
    const visitor = await signedIn(world.sandbox, person);
    const { path, jsonForm } = forms.ROTH_CONVERSION;
    const assets = [{ ...(asset as Fields), amount: 100.5 }];
    const form = { ...jsonForm, exchange: { ...jsonForm.exchange, assets } };
    const body = { type: "ROTH_CONVERSION", accountCode: grace, jsonForm: form };
    const sent = await visitor.post(path, body, { "Idempotency-Key": newKey() });
    expect(sent.body).toMatchObject({ success: true });
    expect(await balances(world.pool, person)).toMatchObject(forms.ROTH_CONVERSION.moved);
  });

  test.each<[keyof typeof forms, string, Json, string]>([
    ["WITHDRAWAL", "cashWithdrawal", { amount: -1 }, "/jsonForm/cashWithdrawal/amount"],
    ["WITHDRAWAL", "inkindWithdrawal", { asset: { cusip: fund } }, "/jsonForm/inkindWithdrawal/asset"],
    ["WITHDRAWAL", "note", "Now!", "/jsonForm/note"],
    ["ROTH_CONVERSION", "answers", { review: { isRead: true } }, "/jsonForm/answers"],
    [
      "ROTH_CONVERSION",
      "exchange",
      { ...forms.ROTH_CONVERSION.jsonForm.exchange, type: "FULL" },
      "/jsonForm/exchange/type",
    ],
    [
      "ROTH_CONVERSION",
      "exchange",
      {
        ...forms.ROTH_CONVERSION.jsonForm.exchange,
        assets: [{ id: fund, assetDescription: "Another fund", amount: 100.5 }],
      },
      "/jsonForm/exchange/assets/0/assetDescription",
    ],
    [
      "RECURRING_DISTRIBUTION",
      "distributionType",
      { typeNum: 1, type: "Other" },
      "/jsonForm/distributionType",
    ],
    [
      "RECURRING_DISTRIBUTION",
      "accountInfo",
      { accountCode: grace, SSN: "0000" },
      "/jsonForm/accountInfo/SSN",
    ],
    ["RECURRING_DISTRIBUTION", "amount", 5_000, "/jsonForm/amount"],
    ["RECURRING_DISTRIBUTION", "ageIsUnder59", true, "/jsonForm/ageIsUnder59"],
    ["PAYMENT_LETTER", "assetInfo", { description: "The note", percentage: 101 }, "/jsonForm/assetInfo"],
    [
      "PAYMENT_LETTER",
      "paymentInfo",
      { ...forms.PAYMENT_LETTER.jsonForm.paymentInfo, amount: 400.34 },
      "/jsonForm/paymentInfo/amount",
    ],
    [
      "PAYMENT_LETTER",
      "paymentDeliveryInfo",
      { ...forms.PAYMENT_LETTER.jsonForm.paymentDeliveryInfo, paymentMethodNum: 1 },
      "/jsonForm/paymentDeliveryInfo",
    ],
  ])("%s is refused at its wrong field: %s", async (type, name, value, field) => {
    const person = `holder-enough~by-hand-${type}-${name}`;
    const visitor = await signedIn(world.sandbox, person);
    const { path, jsonForm } = forms[type];
    // An amount that no second factor is asked for, by a wire whose fees the account pays.
    const small = {
      distributionDetails: { ...forms.RECURRING_DISTRIBUTION.jsonForm.distributionDetails, amount: 600 },
      paymentOfFees: { typeNum: 1 },
      mfaRequired: false,
      amount: 600,
    };
    const form = { ...jsonForm, ...(type === "RECURRING_DISTRIBUTION" ? small : {}), [name]: value };
    const body = { type, accountCode: grace, jsonForm: form };
    const refused = await visitor.post(path, body, { "Idempotency-Key": newKey() });
    expect([refused.http, refused.body.status]).toEqual([422, "VALIDATION_FAILED"]);
    const named = refused.body.issues.map((issue: { field?: string }) => issue.field ?? "");
    expect(
      named.some((each: string) => each === field || each.startsWith(`${field}/`)),
      named,
    ).toBe(true);
    expect((await visitor.get("/user/e-form/list")).body.total).toBe(0);
  });
});

/** An application by the documents' fields, but for its files and its number. Its mailing address is another one. */
const owner = {
  firstName: "Ada",
  middleName: "M",
  lastName: "Lind",
  dateOfBirth: "1980-03-27",
  ssn: "734215501",
  email: "ada.lind@example.com",
  confirmEmail: "ada.lind@example.com",
  primaryPhone: { country: "USA", code: "1", number: "415-5550142", type: 2 },
  maritalStatus: 1,
  industry: 4,
  isPep: false,
  country: "USA",
  address1: "1 Elm Street",
  city: "Oakland",
  state: "CA",
  zipPostalCode: "94610",
  hasMailingAddress: true,
  countryMailing: "PRT",
  address1Mailing: "Rua das Flores 118",
  cityMailing: "Porto",
  provinceMailing: "Porto",
  zipPostalCodeMailing: "4050-265",
  hasBusinessPartnerReferral: false,
  source: 4,
  userReferralCode: "ELENA7",
};
const home = {
  country: "USA",
  address1: "2 Elm Street",
  city: "Oakland",
  state: "CA",
  zipCode: "94610",
};
const applicationFields: Fields = {
  ...owner,
  typeIRA: 3,
  employerName: "Lind Translations",
  idTypeInvest: [1, 3],
  beneficiaryType: 1,
  beneficiaries: [
    {
      beneficiaryType: 1,
      type: 11,
      firstName: "Bo",
      lastName: "Lind",
      relationship: 2,
      noSSN: true,
      dateOfBirth: "2009-03-02",
      ...home,
      phone: "415-5550143",
      phoneCountry: "USA",
      phoneCode: "1",
      share: 60,
    },
    {
      beneficiaryType: 2,
      type: 11,
      trust: 2,
      entityName: "Lind Foundation",
      contactPerson: "Eva Lind",
      ...home,
      share: 40,
    },
  ],
  notifiedByIRS: false,
  disclosuresAreAcknowledged: true,
  paymentMethod: 3,
  promoCode: "WELCOME50",
  admPaymentMethod: 1,
};

/** A person whose identity is checked, and the number of the temporary application with its file. */
async function applicant(person: string): Promise<{ visitor: Visitor; own: Fields }> {
  const visitor = await signedIn(world.sandbox, person);
  const { idTemp } = (await visitor.post("/user/application/temp", { json: {} })).body;
  const multipart = uploadForm({ idTemp, type: "identity" }, ["passport.png", png()]);
  const { list } = (await visitor.call("POST", "/user/application/files/upload", { multipart })).body;
  await visitor.post("/user/account/lexis/check", {
    ssn: owner.ssn,
    firstName: owner.firstName,
    lastName: owner.lastName,
    birthDate: "03/27/1980",
    phoneNumber: owner.primaryPhone.number,
    street1: owner.address1,
    city: owner.city,
    state: owner.state,
    zip: owner.zipPostalCode,
    country: owner.country,
  });
  return { visitor, own: { idTemp, identityFiles: list } };
}

describe("an application", () => {
  test("goes from the documents' fields to the record", async () => {
    const { visitor, own } = await applicant("new-applicant~by-hand");
    const body = { ...applicationFields, ...own };
    const sent = await visitor.post("/user/application", body, { "Idempotency-Key": newKey() });
    expect(sent.body).toMatchObject({ success: true, reference: expect.stringMatching(/^SW-/) });
    const { rows } = await world.pool.query("select id, sealed_body from applications where draft_id = $1", [
      own.idTemp,
    ]);
    const text = createSealer(world.options.key).open(rows[0].sealed_body, `applications.body:${rows[0].id}`);
    expect(JSON.parse(text.toString("utf8")).answers).toMatchObject({
      owner: {
        name: { firstName: "Ada", middleName: "M", lastName: "Lind" },
        address: { address1: "1 Elm Street", state: "CA" },
        mailingAddress: { address1: "Rua das Flores 118", country: "PRT", province: "Porto" },
        userReferralCode: "ELENA7",
      },
      account: { typeIRA: 3, employerName: "Lind Translations" },
      beneficiaries: {
        list: [
          {
            name: { firstName: "Bo" },
            address: { address1: "2 Elm Street" },
            phone: { number: "415-5550143" },
            share: 60,
          },
          { entityName: "Lind Foundation", isTrust: false, share: 40, effectiveShare: 40 },
        ],
      },
      payment: { paymentMethod: 3, promoCode: "WELCOME50" },
    });
  });

  const [bo, foundation] = applicationFields.beneficiaries as { [field: string]: Json }[];
  test.each<[string, Json, string]>([
    ["ssn", "666123456", "/ssn"],
    ["state", "XX", "/state"],
    ["zipPostalCode", "9461", "/zipPostalCode"],
    ["provinceMailing", null, "/owner/mailingAddress/province"],
    ["stateMailing", "CA", "/stateMailing"],
    ["employerNameSER", "Lind", "/employerNameSER"],
    ["typeIRA", 99, "/typeIRA"],
    ["beneficiaries", [{ ...bo, phone: "12" }, foundation!], "/beneficiaries/0/phone"],
    ["beneficiaries", [{ ...bo, effectiveShare: 99 }, foundation!], "/beneficiaries/0/effectiveShare"],
    ["beneficiaries", [bo!, { ...foundation, firstName: "Eva" }], "/beneficiaries/1/firstName"],
    ["feesValue", "FREE", "/feesValue"],
    ["partnerCompanyName", "Granite Metals", "/partnerCompanyName"],
    ["setupIntentId", "seti_0", "/setupIntentId"],
    ["answers", { owner: { ssn: "734215501" } }, "/answers"],
    ["isAdmin", true, "/isAdmin"],
  ])("is refused at its wrong field: %s %j", async (name, value, field) => {
    const { visitor, own } = await applicant(`new-applicant~${newKey()}`);
    const body = { ...applicationFields, ...own, [name]: value };
    const refused = await visitor.post("/user/application", body, { "Idempotency-Key": newKey() });
    expect([refused.http, refused.body.status]).toEqual([422, "VALIDATION_FAILED"]);
    const named = refused.body.issues.map(
      (issue: { path: string; field?: string }) => issue.field ?? issue.path,
    );
    expect(named).toContain(field);
    expect(refused.body.messages.every((message: string) => message !== "")).toBe(true);
    const { tempApplication } = (await visitor.get("/user/online-ira/current-application")).body;
    expect(tempApplication.idTemp).toBe(own.idTemp);
  });
});
