import { describe, expect, test } from "vitest";
import {
  confirmDraft,
  confirmed,
  type FormAnswers,
  issuesOf,
  keepDraft,
  newKey,
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

/** As the app shows it a step later: a code counts once. */
function confirm(visitor: Visitor, id: string) {
  world.pass(31_000);
  return confirmDraft(world, visitor, "holder-enough", id);
}

const withFactor = (answers: FormAnswers, token: string, subject: string): FormAnswers => ({
  ...answers,
  review: { ...answers.review, secondFactor: { token, subject } },
});

describe("what a recurring distribution loads", () => {
  test("REC013 the account and its owner, of the ssn the last four digits alone", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec1");
    const { body } = await visitor.get(`/user/e-form/account-info?account=${account}`);
    expect(body.accountInfo).toEqual({
      name: "Grace Holloway",
      accountCode: account,
      type: "Traditional IRA",
      ssn: "5001",
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
    expect(await types(account)).toContain("RMD");
    expect(await types("7121005002")).toEqual(["Qualified", "Non-qualified", "Other"]);
    expect((await visitor.get("/user/e-form/account-info?account=7121005501")).http).toBe(404);
  });

  test("the accounts are a choice as in the other flows, beside what else the list tells", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec4");
    const { list } = (await visitor.get("/user/account/list")).body;
    expect(list[0]).toEqual({
      code: account,
      type: "Traditional IRA",
      name: "Grace Holloway",
      isTransactionOnHold: false,
      user: { id: "holder-enough~rec4", name: "Grace Holloway" },
      addon: null,
      typeLink: 1,
      account: { code: account, title: "Traditional IRA", opened: "2018-05-06" },
    });
    expect((await visitor.get(`/user/account/list?account=${account}`)).body.list).toHaveLength(1);
  });

  test("API064 FEE005 FEE006 FEE007 FEE008 the custodian's fees", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec2");
    const { list } = (await visitor.get("/user/e-form/fee-types")).body;
    expect(list.map(({ abbr, amount }: { abbr: string; amount: number }) => [abbr, amount])).toEqual([
      ["wire", 30],
      ["check", 10],
      ["cashiersCheck", 30],
      ["overnightMail", 30],
      ["closing", 250],
      ["closingPM", 150],
    ]);
  });

  test("API056 the available funds of an account", async () => {
    const visitor = await signedIn(world.sandbox, "holder-low~rec3");
    const { body } = await visitor.get("/user/application/available-funds?accountNumber=7121005201");
    expect(body).toEqual({ success: true, value: 12.5 });
    expect((await visitor.get(`/user/application/available-funds?accountNumber=${account}`)).http).toBe(404);
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

  test("fees from an account with too little cash are refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-low~rec12");
    const answers = wiredSchedule("7121005201", "ENTRUST_ACCOUNT", 5);
    expect(issuesOf(await send(visitor, answers))).toEqual(["/details/fees/type feesNotCovered"]);
  });

  test("REC022 paid by card it is sent when the payment status is 2, and then 3", async () => {
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

  test("of a full distribution the list names all there is, and the closing fee is taken with the others", async () => {
    const person = "holder-enough~rec16";
    const visitor = await signedIn(world.sandbox, person);
    const answers = wiredSchedule(account, "ENTRUST_ACCOUNT");
    Object.assign(answers.details!, { isScheduled: false, methodNum: 1 });
    for (const hidden of ["scheduledNum", "datePaymentsMonthly", "partialNum", "amount"])
      delete answers.details![hidden];
    const { id } = (await keep(visitor, answers)).body;
    const { review } = await confirm(visitor, id);
    const whole = { ...answers, review: { ...answers.review, ...review } };
    expect((await send(visitor, whole, { id })).http).toBe(200);
    const [listed] = (await visitor.get("/user/e-form/list")).body.list;
    expect(listed.details).toMatch(/^\$48,250\.75 in cash; Balanced Index Fund, \$21,480\.30; /);
    expect((await balances(world.pool, person))["fees USD"]).toBe(28_000);
  });

  test("READ_ONLY, another's account and a forged amount are refused", async () => {
    const reader = await signedIn(world.sandbox, "holder-readonly~rec14");
    const refused = await send(reader, scheduleOf("7121005801"));
    expect(["READ_ONLY", "VALIDATION_FAILED"]).toContain(refused.body.status);
    const visitor = await signedIn(world.sandbox, "holder-enough~rec14");
    expect((await send(visitor, scheduleOf("7121005501"))).body.status).toBe("VALIDATION_FAILED");
    const half = scheduleOf(account, 10.005);
    expect(issuesOf(await send(visitor, half))).toEqual(["/details/amount cents"]);
    for (const person of [reader, visitor])
      expect((await person.get("/user/e-form/list")).body.total).toBe(0);
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

  test("below 5000 none is asked for", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec21");
    expect((await send(visitor, scheduleOf(account, 4_999.99))).http).toBe(200);
  });

  test("a client that leaves it out, or that only says it has one, is refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec22");
    const answers = scheduleOf(account, 5_000);
    const { id } = (await keep(visitor, answers)).body;
    expect(issuesOf(await send(visitor, answers, { id }))).toEqual(["/review/secondFactor required"]);
    const subject = await subjectOf(world, visitor, id);
    expect((await send(visitor, withFactor(answers, "x", subject), { id })).body.status).toBe(
      "MFA_INCORRECT",
    );
    expect((await send(visitor, withFactor(answers, "x", subject))).body.status).toBe("MFA_INCORRECT");
  });

  test("an edit after it voids it", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~rec23");
    const answers = scheduleOf(account, 5_000);
    const { id } = (await keep(visitor, answers)).body;
    const { token } = (await confirm(visitor, id)).review.secondFactor;
    const edited = scheduleOf(account, 6_000);
    await keep(visitor, edited, { id, revision: 1 });
    const subject = await subjectOf(world, visitor, id);
    expect((await send(visitor, withFactor(edited, token, subject), { id })).body.status).toBe(
      "MFA_INCORRECT",
    );
    const elsewhere = scheduleOf(account, 5_000);
    elsewhere.details!.delivery.ach.recipientAccountNumber = "1";
    await keep(visitor, elsewhere, { id, revision: 2 });
    const other = await subjectOf(world, visitor, id);
    expect((await send(visitor, withFactor(elsewhere, token, other), { id })).body.status).toBe(
      "MFA_INCORRECT",
    );
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
