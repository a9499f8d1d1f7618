import { describe, expect, test } from "vitest";
import {
  confirmDraft,
  confirmed,
  type FormAnswers,
  issuesOf,
  keepDraft,
  newKey,
  saidOf,
  scheduleOf,
  sendForm,
  storeCard,
  subjectOf,
  wiredSchedule,
  withCard,
} from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { settle } from "./support/settle.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();

const account = "7121005001";
const send = (visitor: Visitor, answers: FormAnswers, options = {}) =>
  sendForm(visitor, "RECURRING_DISTRIBUTION", answers, options);
const keep = (visitor: Visitor, answers: FormAnswers, options = {}) =>
  keepDraft(visitor, "RECURRING_DISTRIBUTION", answers, options);

/** With the app's code of the next step, because a code works only once. */
function confirm(visitor: Visitor, id: string) {
  world.pass(31_000);
  return confirmDraft(world, visitor, "holder-enough", id);
}

/** The same as a one-time payment: an amount in cash. */
function once(answers: FormAnswers): FormAnswers {
  const { scheduledNum: _, datePaymentsMonthly: __, ...details } = answers.details!;
  return { ...answers, details: { ...details, isScheduled: false } };
}

/** The same as a part in kind. */
function inKind(answers: FormAnswers, assets: { cusip: string; assetValue: number }[]): FormAnswers {
  const { amount: _, ...details } = answers.details!;
  return { ...answers, details: { ...details, partialNum: 2, assets } };
}

/** The same for everything that is held. */
function whole(answers: FormAnswers): FormAnswers {
  const { partialNum: _, amount: __, ...details } = answers.details!;
  return { ...answers, details: { ...details, methodNum: 1 } };
}

/** The same with percentages withheld for tax, and additional dollars. */
function taxed(answers: FormAnswers, federal: number, more: object = {}): FormAnswers {
  const withholding = {
    electedForFederalWithholding: true,
    federalWithholdingPercentage: federal,
    ...more,
  };
  return { ...answers, details: { ...answers.details, withholding } };
}

const withFactor = (answers: FormAnswers, token: string, subject: string): FormAnswers => ({
  ...answers,
  review: { ...answers.review, secondFactor: { token, subject } },
});

describe("what a recurring distribution loads", () => {
  test("REC013 the account and its owner, of the SSN the last four digits alone", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec1");
    const { body } = await visitor.get(`/user/e-form/account-info?account=${account}`);
    expect(body.accountInfo).toEqual({
      name: "Grace Holloway",
      accountCode: account,
      type: "Traditional IRA",
      SSN: "5001",
      phone: "512-555-0199",
      email: "grace.holloway@example.com",
      address: "908 Pecan Grove",
      city: "Austin",
      state: "TX",
      zip: "78704",
      dateOfBirth: "1955-04-12",
      isTransactionOnHold: false,
      mode: "READ_WRITE",
    });
    expect(body.holdings).toHaveLength(3);
    const types = (code: string) =>
      visitor
        .get(`/user/e-form/account-info?account=${code}`)
        .then((reply) => reply.body.distributionTypes.map(({ name }: { name: string }) => name));
    expect(await types(account)).toContain("Required minimum distribution");
    expect(await types("7121005002")).toEqual(["Qualified", "Non-qualified", "Other"]);
    expect((await visitor.get("/user/e-form/account-info?account=7121005501")).http).toBe(404);
  });

  test("FEE010 it is told which of the holdings are precious metals", async () => {
    const visitor = await signedIn(world.sandbox, "holder-metals~rec5");
    const { holdings } = (await visitor.get("/user/e-form/account-info?account=7131005301")).body;
    expect(holdings.map(({ assetCode }: { assetCode: string }) => assetCode)).toEqual(["901", "902", "906"]);
  });

  test("ROLE008 the accounts are a choice as in the other flows, beside what else the list tells", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec4");
    const { list } = (await visitor.get("/user/account/list")).body;
    expect(list[0]).toEqual({
      code: account,
      type: "Traditional IRA",
      name: "Grace Holloway",
      isTransactionOnHold: false,
      mode: "READ_WRITE",
      availableCash: 48250.75,
      user: { id: "holder-enough~rec4", name: "Grace Holloway" },
      addon: null,
      typeLink: 1,
      account: { code: account, title: "Traditional IRA", opened: "2018-05-06" },
    });
    expect((await visitor.get(`/user/account/list?account=${account}`)).body.list).toHaveLength(1);
    const young = await signedIn(world.sandbox, "young-account~rec4");
    expect((await young.get("/user/account/list")).body.list[0].isTransactionOnHold).toBe(true);
    const { accountInfo } = (await young.get("/user/e-form/account-info?account=7121004010")).body;
    expect(accountInfo.isTransactionOnHold).toBe(true);
  });

  test("API064 FEE005 FEE006 FEE007 FEE008 the custodian's fees", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec2");
    const { list } = (await visitor.get("/user/e-form/fee-types")).body;
    expect(list.filter(({ isActive }: { isActive: boolean }) => !isActive)).toEqual([]);
    expect(list.map(({ abbr, amount }: { abbr: string; amount: number }) => [abbr, amount])).toEqual([
      ["wire", 30],
      ["check", 10],
      ["cashiersCheck", 30],
      ["overnightMail", 30],
      ["closing", 250],
      ["closingPM", 150],
      ["expeditedReview", 150],
    ]);
  });

  test("API056 the available funds of an account", async () => {
    const visitor = await signedIn(world.sandbox, "holder-low~rec3");
    const { body } = await visitor.get("/user/application/available-funds?accountNumber=7121005201");
    expect(body).toEqual({ success: true, value: 12.5 });
    expect((await visitor.get(`/user/application/available-funds?accountNumber=${account}`)).http).toBe(404);
    const waiting = await signedIn(world.sandbox, "holder-pending~rec3");
    const told = await waiting.get("/user/application/available-funds?accountNumber=7121005101");
    expect(told.body).toEqual({ success: true, value: 1_200, pending: 3_500 });
  });
});

describe("sending it", () => {
  test("REC001 API054 the schedule is kept, and no money moves until a payment is due", async () => {
    const person = "holder-enough~rec10";
    const visitor = await signedIn(world.sandbox, person);
    const before = await balances(world.pool, person);
    const { http, body } = await send(visitor, scheduleOf(account));
    expect(http).toBe(200);
    expect(body.number).toMatch(/^REC-\d+$/);
    expect(await balances(world.pool, person)).toEqual(before);
    const held = (await visitor.get(`/user/e-form/${body.id}`)).body;
    expect(held.formStatus).toBe(4);
    expect(held.json.answers.details).toMatchObject({
      scheduledNum: 1,
      datePaymentsMonthly: 15,
      amount: 400,
    });
    await settle(visitor, person, { request: body.id });
    expect((await visitor.get(`/user/e-form/${body.id}`)).body.formStatus).toBe(7);
    expect(await balances(world.pool, person)).toEqual(before);
  });

  test("fees are taken from the account when it is sent, and paid by check later", async () => {
    const person = "holder-enough~rec11";
    const visitor = await signedIn(world.sandbox, person);
    await send(visitor, wiredSchedule(account, "ENTRUST_ACCOUNT"));
    expect((await balances(world.pool, person))["fees USD"]).toBe(3_000);
    expect((await balances(world.pool, person))[`account:${account} USD`]).toBe(4_822_075);
    expect((await send(visitor, wiredSchedule(account, "CHECK"))).http).toBe(200);
    expect((await balances(world.pool, person))["fees USD"]).toBe(3_000);
  });

  test("a list of fees that has changed since it was loaded stops nobody, another sum that is charged does", async () => {
    const person = "holder-enough~rec30";
    const visitor = await signedIn(world.sandbox, person);
    const answers = wiredSchedule(account, "ENTRUST_ACCOUNT");
    const less = { abbr: "wire", name: "Wire transfer", amount: 1 };
    const refused = await send(visitor, answers, { more: { fees: [less] } });
    expect([refused.http, refused.body.status]).toEqual([422, "VALIDATION_FAILED"]);
    const sent = await send(visitor, answers, { more: { feeTypes: [{ ...less, isActive: true }] } });
    expect(sent.http).toBe(200);
    expect((await balances(world.pool, person))["fees USD"]).toBe(3_000);
  });

  test("ERR027 fees from an account with too little cash are refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-low~rec12");
    const answers = wiredSchedule("7121005201", "ENTRUST_ACCOUNT", 5);
    expect(issuesOf(await send(visitor, answers))).toEqual(["/details/fees/type feesNotCovered"]);
  });

  test("REC008 REC022 paid by card it is sent when the payment status is 2, and then 3", async () => {
    const person = "holder-enough~rec13";
    const visitor = await signedIn(world.sandbox, person);
    const card = await storeCard(visitor, account);
    const answers = withCard(wiredSchedule(account, "CREDIT_CARD"), card);
    const { id } = (await keep(visitor, answers)).body;
    const held = async () => (await visitor.get(`/user/e-form/${id}`)).body;
    expect((await held()).paymentStatus).toBe(1);
    expect((await send(visitor, answers, { id })).body.status).toBe("PAYMENT_REQUIRED");
    const payment = { paymentMethodId: card, amount: 30 };
    await visitor.post(`/user/e-form/${id}/payment`, payment, { "Idempotency-Key": newKey() });
    expect(await held()).toMatchObject({ paymentStatus: 2, revision: 1, formStatus: 1 });
    expect((await send(visitor, answers, { id })).http).toBe(200);
    expect(await held()).toMatchObject({ paymentStatus: 3, formStatus: 4 });
    expect((await balances(world.pool, person))["cards USD"]).toBe(-3_000);
  });

  test("FEE009 of a full distribution the list names all there is, and the closing fee is taken with the others", async () => {
    const person = "holder-enough~rec16";
    const visitor = await signedIn(world.sandbox, person);
    const answers = whole(once(wiredSchedule(account, "ENTRUST_ACCOUNT")));
    const { id } = (await keep(visitor, answers)).body;
    const { review } = await confirm(visitor, id);
    const confirmed = { ...answers, review: { ...answers.review, ...review } };
    expect((await send(visitor, confirmed, { id })).http).toBe(200);
    const [listed] = (await visitor.get("/user/e-form/list")).body.list;
    expect(listed.details).toMatch(/^\$48,250\.75 in cash; Balanced Index Fund, \$21,480\.30; /);
    expect((await balances(world.pool, person))["fees USD"]).toBe(28_000);
  });

  /** To a bank, with other instructions. */
  const byAch = (more: object, named: object = { accountName: "Grace Holloway" }) => {
    const { ach } = scheduleOf(account).details!.delivery;
    return { delivery: { method: "ach", ach: { ...ach, ...more }, ...named } };
  };
  const byWire = (more: object, named: object = { accountName: "Grace Holloway" }) => {
    const { wire } = wiredSchedule(account, "CREDIT_CARD").details!.delivery;
    return {
      delivery: { method: "wire", wire: { ...wire, ...more }, ...named },
      fees: { type: "CREDIT_CARD" },
    };
  };
  const ofAssets = (...assets: object[]) => ({ partialNum: 2, amount: undefined, assets });
  test.each<[string, { details?: object; review?: object }, string]>([
    ["REC025 no type", { details: { typeNum: undefined } }, "/details/typeNum required"],
    ["REC030 no date", { details: { scheduledNum: 2 } }, "/details/datePaymentsAnnually required"],
    ["REC032 the full account", { details: { methodNum: 1 } }, "/details/methodNum notOffered"],
    [
      "REC035 a tax of California of a Texan",
      {
        details: taxed({}, 10, { electedForStateWithholding: true, stateWithholdingPercentage: 5 }).details!,
      },
      "/jsonForm/incomeTax/statePercentage fieldUnexpected",
    ],
    ["REC027 no asset", { details: ofAssets() }, "/details/assets tooFew"],
    [
      "REC027 a value of no asset",
      { details: ofAssets({ assetValue: 1 }) },
      "/details/assets/0/cusip required",
    ],
    [
      "REC027 an asset without a value",
      { details: ofAssets({ cusip: "PN0004411" }) },
      "/details/assets/0/assetValue required",
    ],
    [
      "REC027 more of an asset than is held",
      { details: ofAssets({ cusip: "PN0004411", assetValue: 900_000 }) },
      "/details/assets/0/assetValue moreThanTheHolding",
    ],
    ["REC038 no funding method", { details: { delivery: {} } }, "/details/delivery/method required"],
    ["REC043 no acknowledgement", { review: { isRead: false } }, "/review/isRead mustAcknowledge"],
    ["REC028 an excess of no year", { details: { typeNum: 6 } }, "/details/contributionYear required"],
    ["REC028 an excess of no amount", { details: { typeNum: 6 } }, "/details/contributionAmount required"],
    [
      "REC028 an excess of a year too long ago",
      { details: { typeNum: 6, contributionYear: 2024, contributionAmount: 1 } },
      "/details/contributionYear year",
    ],
    ["REC039 ACH to no bank", { details: byAch({ bank: undefined }) }, "/details/delivery/ach/bank required"],
    [
      "REC039 ACH to no account",
      { details: byAch({ recipientAccountNumber: undefined }) },
      "/details/delivery/ach/recipientAccountNumber required",
    ],
    ["REC039 ACH in nobody's name", { details: byAch({}, {}) }, "/details/delivery/accountName required"],
    [
      "REC039 a wire to no bank",
      { details: byWire({ bank: undefined }) },
      "/details/delivery/wire/bank required",
    ],
    [
      "REC039 a wire to no account",
      { details: byWire({ accountNumber: undefined }) },
      "/details/delivery/wire/accountNumber required",
    ],
    [
      "REC039 a wire without a reference",
      { details: byWire({ referenceNumber: undefined }) },
      "/details/delivery/wire/referenceNumber required",
    ],
    ["REC039 a wire in nobody's name", { details: byWire({}, {}) }, "/details/delivery/accountName required"],
    ["REC042 a card that was not chosen", { details: byWire({}), review: {} }, "/payment/card required"],
  ])("%s on a schedule is refused whatever the page lets pass", async (_what, { details, review }, issue) => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec-refused");
    const answers = scheduleOf(account);
    const changed = {
      ...answers,
      details: { ...answers.details, ...details },
      review: { ...answers.review, ...review },
    };
    expect(issuesOf(await send(visitor, changed))).toContain(issue);
  });

  test("READ_ONLY, another's account and a forged amount are refused", async () => {
    const reader = await signedIn(world.sandbox, "holder-readonly~rec14");
    const refused = await send(reader, scheduleOf("7121005801"));
    expect(["READ_ONLY", "VALIDATION_FAILED"]).toContain(refused.body.status);
    const visitor = await signedIn(world.sandbox, "holder-enough~rec14");
    expect((await send(visitor, scheduleOf("7121005501"))).body.status).toBe("VALIDATION_FAILED");
    const half = scheduleOf(account, 10.005);
    expect(issuesOf(await send(visitor, half))).toEqual(["/details/amount wrongStep"]);
    for (const person of [reader, visitor])
      expect((await person.get("/user/e-form/list")).body.total).toBe(0);
  });

  test.each([
    ["of another list", { from: "ROTH" }, "from fieldDiffers"],
    ["of another number", { typeNum: 2 }, "typeNum fieldDiffers"],
    ["by another name", { type: "Premature" }, "typeNum fieldDiffers"],
    ["with a year that is not asked for", { contributionYear: 2026 }, "contributionYear fieldUnexpected"],
    ["with an amount that is not asked for", { contributionAmount: 1 }, "contributionAmount fieldUnexpected"],
    ["in words that are not asked for", { other: "Court order" }, "other fieldUnexpected"],
  ])("REC015 a normal distribution that the form tells %s is refused there", async (_, told, refusal) => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec-kind");
    const normal = { from: "TRADITIONAL", type: "Normal", typeNum: 1 };
    const more = { distributionType: { ...normal, ...told } };
    expect(issuesOf(await send(visitor, scheduleOf(account), { more }))).toEqual([
      `/jsonForm/distributionType/${refusal}`,
    ]);
  });

  test("CONST007 an excess contribution counts for last year or this one, and for no other", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec-year");
    const of = (contributionYear: number) => {
      const { details, ...others } = scheduleOf(account);
      return { ...others, details: { ...details, typeNum: 6, contributionYear, contributionAmount: 120.5 } };
    };
    for (const year of [2024, 2027])
      expect(issuesOf(await send(visitor, of(year)))).toContain("/details/contributionYear year");
    for (const year of [2025, 2026]) expect(issuesOf(await send(visitor, of(year)))).toEqual([]);
  });

  test.each([
    ["another amount", { amount: 401 }, "amount"],
    ["that a second factor is needed", { mfaRequired: true }, "mfaRequired"],
  ])("REC021 a form for 400 that says %s is refused there", async (_, more, field) => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec-said");
    expect(issuesOf(await send(visitor, scheduleOf(account), { more }))).toEqual([
      `/jsonForm/${field} fieldDiffers`,
    ]);
  });

  test("REC036 taxes of more than 100 percent together are refused of a Californian, and 100 are taken", async () => {
    const visitor = await signedIn(world.sandbox, "holder-california~rec-sum");
    const californian = (percentage: number) =>
      taxed(scheduleOf("7121005601"), 90, {
        electedForStateWithholding: true,
        stateWithholdingPercentage: percentage,
      });
    expect(issuesOf(await send(visitor, californian(10.1)))).toEqual([
      "/details/withholding/stateWithholdingPercentage withholdingSum",
    ]);
    expect((await send(visitor, californian(10))).http).toBe(200);
  });

  test.each<[string, string, object, string[]]>([
    ["REC016", "distributionDetails", { methodNum: 3 }, ["/details/methodNum notOffered"]],
    ["REC016", "distributionDetails", { partialNum: 3 }, ["/details/partialNum notOffered"]],
    [
      "REC016",
      "distributionDetails",
      { assetValue: 400 },
      ["/jsonForm/distributionDetails/assetValue fieldUnexpected"],
    ],
    [
      "REC018",
      "deliveryInstructions",
      { reference: "Rent" },
      ["/jsonForm/deliveryInstructions/reference fieldUnexpected"],
    ],
    [
      "REC019",
      "deliveryInstructions",
      { isInkindDelivery: true },
      ["/jsonForm/deliveryInstructions/isInkindDelivery fieldDiffers"],
    ],
    [
      "REC019",
      "deliveryInstructions",
      { deliveryInstructionsNum: 2 },
      ["/jsonForm/deliveryInstructions/deliveryInstructionsNum fieldUnexpected"],
    ],
    [
      "REC019",
      "deliveryInstructions",
      { thirdPartyNum: 1 },
      ["/jsonForm/deliveryInstructions/thirdPartyNum fieldUnexpected"],
    ],
    ["REC020", "paymentOfFees", { typeNum: 1 }, ["/jsonForm/paymentOfFees/typeNum fieldUnexpected"]],
    ["REC020", "paymentOfFees", { typeNum: 9 }, ["/jsonForm/paymentOfFees/typeNum fieldUnexpected"]],
    [
      "REC020",
      "creditCardInfo",
      { paymentMethodId: "x" },
      ["/jsonForm/creditCardInfo/paymentMethodId fieldUnexpected"],
    ],
  ])("%s a form by ACH whose %s say %j is refused there", async (_row, part, told, refusal) => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec-parts");
    const { jsonForm } = saidOf("RECURRING_DISTRIBUTION", scheduleOf(account));
    const more = { [part]: { ...(jsonForm as { [name: string]: object })[part], ...told } };
    expect(issuesOf(await send(visitor, scheduleOf(account), { more }))).toEqual(refusal);
  });

  test("two tabs with two keys send one form, and take its fees once", async () => {
    const person = "holder-enough~rec15";
    const visitor = await signedIn(world.sandbox, person);
    const answers = wiredSchedule(account, "ENTRUST_ACCOUNT");
    const { id } = (await keep(visitor, answers)).body;
    const both = await Promise.all([1, 2, 3].map(() => send(visitor, answers, { id })));
    expect(both.map(({ body }) => body.status ?? "sent").sort()).toEqual([
      "ALREADY_SUBMITTED",
      "ALREADY_SUBMITTED",
      "sent",
    ]);
    expect((await balances(world.pool, person))["fees USD"]).toBe(3_000);
  });
});

describe("without a schedule", () => {
  const held = (person: string) => balances(world.pool, person);

  /** What has moved since, by "place asset", without unchanged places. */
  function moved(before: Record<string, number>, after: Record<string, number>) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return Object.fromEntries(
      names
        .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)])
        .filter(([, cents]) => cents !== 0),
    );
  }

  test("REC001 REC017 cash is reserved when it is sent; carried out, what is withheld goes to tax and the rest is paid", async () => {
    const person = "holder-california~once1";
    const visitor = await signedIn(world.sandbox, person);
    const code = "7121005601";
    const before = await held(person);
    const answers = taxed(once(wiredSchedule(code, "ENTRUST_ACCOUNT", 333.33)), 12.5, {
      federalIsAddition: true,
      federalAddition: 10.01,
      electedForStateWithholding: true,
      stateWithholdingPercentage: 1.5,
    });
    const { body } = await send(visitor, answers);
    expect(moved(before, await held(person))).toEqual({
      [`account:${code} USD`]: -33_333 - 3_000,
      [`transit:${body.id} USD`]: 33_333,
      "fees USD": 3_000,
    });
    await settle(visitor, person, { request: body.id });
    // 12.5 percent is 41.66625, 1.5 percent is 4.99995.
    const tax = 4_167 + 1_001 + 500;
    expect(moved(before, await held(person))).toEqual({
      [`account:${code} USD`]: -33_333 - 3_000,
      [`paid:${body.id} USD`]: 33_333 - tax,
      "tax USD": tax,
      "fees USD": 3_000,
    });
    expect((await visitor.get("/user/e-form/list")).body.list[0].details).toBe("$333.33 in cash");
  });

  test("no more is withheld than there is in cash", async () => {
    const person = "holder-enough~once2";
    const visitor = await signedIn(world.sandbox, person);
    const before = await held(person);
    const answers = taxed(once(scheduleOf(account, 50)), 10, {
      federalIsAddition: true,
      federalAddition: 500,
    });
    const { body } = await send(visitor, answers);
    await settle(visitor, person, { request: body.id });
    expect(moved(before, await held(person))).toEqual({
      [`account:${account} USD`]: -5_000,
      "tax USD": 5_000,
    });
  });

  test("parts of assets leave in kind, of which nothing is withheld, and come back when it is returned", async () => {
    const person = "holder-enough~once3";
    const visitor = await signedIn(world.sandbox, person);
    const before = await held(person);
    const answers = inKind(once(wiredSchedule(account, "ENTRUST_ACCOUNT")), [
      { cusip: "922908769", assetValue: 100.01 },
      { cusip: "PN0004411", assetValue: 2_000 },
    ]);
    const sent = await send(visitor, taxed(answers, 10));
    await settle(visitor, person, { request: sent.body.id });
    const gone = {
      [`account:${account} 922908769`]: -10_001,
      [`account:${account} PN0004411`]: -200_000,
      [`account:${account} USD`]: -3_000,
      [`paid:${sent.body.id} 922908769`]: 10_001,
      [`paid:${sent.body.id} PN0004411`]: 200_000,
      "fees USD": 3_000,
    };
    expect(moved(before, await held(person))).toEqual(gone);
    const other = await send(visitor, answers);
    expect((await held(person))[`transit:${other.body.id} PN0004411`]).toBe(200_000);
    await settle(visitor, person, { request: other.body.id, outcome: "RETURNED" });
    expect(moved(before, await held(person))).toEqual(gone);
  });

  test("a full one takes all there is, its fees out of that, and closes the account once it is carried out", async () => {
    const person = "holder-enough~once4";
    const visitor = await signedIn(world.sandbox, person);
    const before = await held(person);
    const answers = taxed(whole(once(wiredSchedule(account, "ENTRUST_ACCOUNT"))), 20);
    const { id } = (await keep(visitor, answers)).body;
    const { review } = await confirm(visitor, id);
    const { body } = await send(visitor, { ...answers, review: { ...answers.review, ...review } }, { id });
    const codes = async () =>
      (await visitor.get("/user/account/list")).body.list.map(({ code }: { code: string }) => code);
    expect(await codes()).toContain(account);
    await settle(visitor, person, { request: body.id });
    expect(await settle(visitor, person, { request: body.id })).toMatchObject({
      status: "NOT_OPEN",
      state: "Completed",
    });
    const tax = 965_015;
    expect(moved(before, await held(person))).toEqual({
      [`account:${account} USD`]: -4_825_075,
      [`account:${account} 922908769`]: -2_148_030,
      [`account:${account} 037833990`]: -987_525,
      [`account:${account} PN0004411`]: -1_500_000,
      [`paid:${body.id} USD`]: 4_825_075 - 28_000 - tax,
      [`paid:${body.id} 922908769`]: 2_148_030,
      [`paid:${body.id} 037833990`]: 987_525,
      [`paid:${body.id} PN0004411`]: 1_500_000,
      "tax USD": tax,
      "fees USD": 28_000,
    });
    expect(await codes()).not.toContain(account);
    for (const answers of [scheduleOf(account), once(scheduleOf(account, 0))])
      expect(issuesOf(await send(visitor, answers))).toEqual(["/details/account/code notOffered"]);
    // A submitted request can still be viewed.
    const info = (await visitor.get(`/user/e-form/account-info?account=${account}`)).body;
    expect([info.accountInfo.accountCode, info.holdings]).toEqual([account, []]);
    const funds = await visitor.get(`/user/application/available-funds?accountNumber=${account}`);
    expect(funds.body.value).toBe(0);
    expect((await visitor.get(`/user/e-form/payment-methods?account=${account}`)).http).toBe(200);
  });

  test("a full one takes deposits that are not final too, and waits for them", async () => {
    const person = "holder-pending~once5";
    const visitor = await signedIn(world.sandbox, person);
    const code = "7121005101";
    const { id } = (await keep(visitor, whole(once(wiredSchedule(code, "CHECK"))))).body;
    const subject = await subjectOf(world, visitor, id);
    const { token: asked } = (await visitor.get("/user/mfa/challenge/phone?deliveryType=SMS")).body;
    const inbox = (await visitor.get("/sandbox/inbox")).body.list;
    const proof = { challenge: inbox[0].code, token: asked, subject };
    const { token } = (await visitor.post("/user/mfa/challenge/phone", proof)).body;
    const key = { "Idempotency-Key": newKey() };
    await visitor.post("/user/e-form/mfa", { formId: id, mfaToken: token }, key);
    const answers = withFactor(whole(once(wiredSchedule(code, "CHECK"))), token, subject);
    expect((await send(visitor, answers, { id })).http).toBe(200);
    expect(await held(person)).toMatchObject({
      [`transit:${id} USD`]: 470_000,
      [`transit:${id} 922908769`]: 421_060,
    });
    expect((await held(person))[`pending:${code} USD`]).toBeUndefined();
    expect(await settle(visitor, person, { request: id })).toMatchObject([{ id, waitsUntil: "2026-11-25" }]);
  });

  test("more than is held is refused, also before a card is charged for it", async () => {
    const person = "holder-low~once6";
    const visitor = await signedIn(world.sandbox, person);
    const code = "7121005201";
    const before = await held(person);
    expect((await send(visitor, once(scheduleOf(code, 12.51)))).body.status).toBe("INSUFFICIENT_FUNDS");
    const card = await storeCard(visitor, code);
    const byCard = withCard(once(wiredSchedule(code, "CREDIT_CARD", 12.51)), card);
    const { id } = (await keep(visitor, byCard)).body;
    const pay = () =>
      visitor.post(
        `/user/e-form/${id}/payment`,
        { paymentMethodId: card, amount: 30 },
        { "Idempotency-Key": newKey() },
      );
    expect((await pay()).body.status).toBe("INSUFFICIENT_FUNDS");
    expect(await held(person)).toEqual(before);
    expect((await send(visitor, once(scheduleOf(code, 12.5)))).http).toBe(200);
    expect((await held(person))[`account:${code} USD`]).toBeUndefined();
    // For a schedule nobody knows yet how much there will be.
    expect((await send(visitor, scheduleOf(code, 12.51))).http).toBe(200);
  });

  test("ERR027 fees count beside the amount where the account pays them", async () => {
    const visitor = await signedIn(world.sandbox, "holder-metals~once7");
    const wired = (amount: number) => once(wiredSchedule("7131005301", "ENTRUST_ACCOUNT", amount));
    expect((await send(visitor, wired(870.01))).body.status).toBe("INSUFFICIENT_FUNDS");
    expect((await send(visitor, wired(870))).http).toBe(200);
  });

  test("what was taken by another request in the meantime is not taken again", async () => {
    const person = "holder-enough~once8";
    const visitor = await signedIn(world.sandbox, person);
    const answers = inKind(once(scheduleOf(account)), [{ cusip: "PN0004411", assetValue: 4_999 }]);
    const all = await Promise.all([1, 2, 3, 4].map(() => send(visitor, answers)));
    expect(all.map(({ http }) => http).sort()).toEqual([200, 200, 200, 422]);
    expect((await held(person))[`account:${account} PN0004411`]).toBe(300);
  });

  test("sent twice and carried out twice it moves once", async () => {
    const person = "holder-enough~once9";
    const visitor = await signedIn(world.sandbox, person);
    const before = await held(person);
    const answers = taxed(once(wiredSchedule(account, "ENTRUST_ACCOUNT")), 10);
    const { id } = (await keep(visitor, answers)).body;
    const key = newKey();
    const [one, other, late] = await Promise.all([
      send(visitor, answers, { id, key }),
      send(visitor, answers, { id, key }),
      send(visitor, answers, { id }),
    ]);
    expect([one!.http, other!.http, late!.http].filter((http) => http === 200).length).toBeGreaterThan(0);
    await Promise.all([1, 2, 3].map(() => settle(visitor, person, { request: id })));
    expect(moved(before, await held(person))).toEqual({
      [`account:${account} USD`]: -43_000,
      [`paid:${id} USD`]: 36_000,
      "tax USD": 4_000,
      "fees USD": 3_000,
    });
  });
});

describe("the second factor", () => {
  test("REC023 REC024 API065 from 5000 up it is saved with the form before that is sent", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec20");
    const answers = scheduleOf(account, 5_000);
    const { id } = (await keep(visitor, answers)).body;
    const { review, saved } = await confirm(visitor, id);
    expect(saved.body).toEqual({ success: true, saved: true });
    const whole = { ...answers, review: { ...answers.review, ...review } };
    expect((await send(visitor, whole, { id })).http).toBe(200);
  });

  test("REC023 below 5000 none is asked for", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec21");
    expect((await send(visitor, scheduleOf(account, 4_999.99))).http).toBe(200);
  });

  test("REC023 REC024 a client that leaves it out, or that only says it has one, is refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec22");
    const answers = scheduleOf(account, 5_000);
    const { id } = (await keep(visitor, answers)).body;
    expect(issuesOf(await send(visitor, answers, { id }))).toEqual(["/review/secondFactor required"]);
    const subject = await subjectOf(world, visitor, id);
    await keep(visitor, withFactor(answers, "x", subject), { id, revision: 1 });
    expect((await send(visitor, answers, { id })).body.status).toBe("MFA_INCORRECT");
    // Without its number it is another request, which nobody confirmed.
    expect(issuesOf(await send(visitor, answers))).toEqual(["/review/secondFactor required"]);
    const another = (await keep(visitor, withFactor(answers, "x", subject))).body.id;
    expect(issuesOf(await send(visitor, answers, { id: another }))).toEqual([
      "/review/secondFactor secondFactor.changed",
    ]);
  });

  test("of an account that may only be looked at since the draft was saved none is taken", async () => {
    const person = "holder-enough~rec27";
    const visitor = await signedIn(world.sandbox, person);
    const { id } = (await keep(visitor, scheduleOf(account, 5_000))).body;
    await world.pool.query(
      `update accounts set traits = traits || '{"mode":"READ_ONLY"}' where person_id = '${person}'`,
    );
    const key = { "Idempotency-Key": newKey() };
    const refused = await visitor.post("/user/e-form/mfa", { formId: id, mfaToken: "none" }, key);
    expect(refused.body.status).toBe("READ_ONLY");
  });

  test("a token for one form does not confirm another with equal answers", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec26");
    const [one, other] = [
      (await keep(visitor, scheduleOf(account, 5_000))).body.id,
      (await keep(visitor, scheduleOf(account, 5_000))).body.id,
    ];
    world.pass(31_000);
    const subject = await subjectOf(world, visitor, one);
    const mfaToken = await confirmed(visitor, "holder-enough", subject, world.options.clock());
    const save = (formId: string) =>
      visitor.post("/user/e-form/mfa", { formId, mfaToken }, { "Idempotency-Key": newKey() });
    expect((await save(other)).body.status).toBe("MFA_INCORRECT");
    expect((await save(one)).http).toBe(200);
  });

  test("an edit after it voids it", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec23");
    const answers = scheduleOf(account, 5_000);
    const { id } = (await keep(visitor, answers)).body;
    const { token } = (await confirm(visitor, id)).review.secondFactor;
    const edited = scheduleOf(account, 6_000);
    await keep(visitor, edited, { id, revision: 1 });
    const subject = await subjectOf(world, visitor, id);
    await keep(visitor, withFactor(edited, token, subject), { id, revision: 2 });
    expect((await send(visitor, edited, { id })).body.status).toBe("MFA_INCORRECT");
    const elsewhere = scheduleOf(account, 5_000);
    elsewhere.details!.delivery.ach.recipientAccountNumber = "1";
    await keep(visitor, elsewhere, { id, revision: 3 });
    const other = await subjectOf(world, visitor, id);
    await keep(visitor, withFactor(elsewhere, token, other), { id, revision: 4 });
    expect((await send(visitor, elsewhere, { id })).body.status).toBe("MFA_INCORRECT");
  });

  test("its token is spent once, and only for the form whose contents were confirmed", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec24");
    const { id } = (await keep(visitor, scheduleOf(account, 5_000))).body;
    const { review, saved } = await confirm(visitor, id);
    const { token } = review.secondFactor;
    expect(saved.http).toBe(200);
    const save = (form: string, mfaToken: string) =>
      visitor.post("/user/e-form/mfa", { formId: form, mfaToken }, { "Idempotency-Key": newKey() });
    expect((await save(id, token)).body.status).toBe("MFA_INCORRECT");
    const other = (await keep(visitor, scheduleOf(account, 7_000))).body.id;
    world.pass(31_000);
    const fresh = await confirmed(
      visitor,
      "holder-enough",
      await subjectOf(world, visitor, id),
      world.options.clock(),
    );
    expect((await save(other, fresh)).body.status).toBe("MFA_INCORRECT");
    expect((await save(crypto.randomUUID(), fresh)).body.status).toBe("NOT_FOUND");
    expect((await save(id, fresh)).http).toBe(200);
  });

  test("REC041 a person without one cannot send such a form", async () => {
    const visitor = await signedIn(world.sandbox, "holder-no-mfa~rec25");
    const answers = scheduleOf("7121005901", 5_000);
    const { id } = (await keep(visitor, answers)).body;
    const saved = await visitor.post(
      "/user/e-form/mfa",
      { formId: id, mfaToken: "x" },
      { "Idempotency-Key": newKey() },
    );
    expect(saved.body.status).toBe("MFA_NOT_REGISTERED");
    expect((await send(visitor, answers, { id })).http).toBe(422);
    expect((await visitor.get(`/user/e-form/${id}`)).body.formStatus).toBe(1);
  });
});
