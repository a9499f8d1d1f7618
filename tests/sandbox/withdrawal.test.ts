import { describe, expect, test } from "vitest";
import {
  issuesOf,
  keepDraft,
  newKey,
  saidOf,
  sendForm,
  storeCard,
  wiredFrom,
  withdrawalOf,
} from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { settle } from "./support/settle.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();

const account = "7121005001";
const send = (visitor: Visitor, answers: ReturnType<typeof withdrawalOf>, options = {}) =>
  sendForm(visitor, "WITHDRAWAL", answers, options);
const cash = async (person: string, code = account) =>
  (await balances(world.pool, person))[`account:${code} USD`];

describe("what a withdrawal loads", () => {
  test("API057 WDR003 ROLE008 the accounts, by code, type and name, with whether they are on hold", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~wdr1");
    const { body } = await visitor.get("/user/withdrawal/accounts");
    expect(body).toEqual({
      success: true,
      list: [
        {
          code: "7121005001",
          type: "Traditional IRA",
          name: "Grace Holloway",
          isTransactionOnHold: false,
          mode: "READ_WRITE",
          availableCash: 48250.75,
        },
        {
          code: "7121005002",
          type: "Roth IRA",
          name: "Grace Holloway",
          isTransactionOnHold: false,
          mode: "READ_WRITE",
          availableCash: 12600.4,
        },
      ],
    });
    const young = await signedIn(world.sandbox, "young-account~wdr1");
    expect((await young.get("/user/withdrawal/accounts")).body.list[0].isTransactionOnHold).toBe(true);
  });

  test("API058 BLK063 WDR005 available cash, pending deposits and assets of one account", async () => {
    const visitor = await signedIn(world.sandbox, "holder-pending~wdr1");
    const { body } = await visitor.get("/user/withdrawal/meta?accountCode=7121005101");
    expect(body).toEqual({
      success: true,
      availableCash: 1200,
      pending: [
        { description: "ACH contribution", availabilityDate: "2026-11-23", amount: 1000 },
        { description: "Check deposit", availabilityDate: "2026-11-25", amount: 2500 },
      ],
      assets: [
        { cusip: "922908769", name: "Balanced Index Fund", issuer: "Harborview Funds", marketValue: 4210.6 },
      ],
      mode: "READ_WRITE",
    });
    expect((await visitor.get("/user/withdrawal/meta?accountCode=7121005001")).http).toBe(404);
    expect((await visitor.get("/user/withdrawal/meta")).http).toBe(404);
  });

  test("API058 the current withdrawal of an account is the one that was sent last, until it is carried out", async () => {
    const person = "holder-enough~wdr-current";
    const visitor = await signedIn(world.sandbox, person);
    const current = async (code = account) =>
      (await visitor.get(`/user/withdrawal/meta?accountCode=${code}`)).body.currentWithdrawal;
    await keepDraft(visitor, "WITHDRAWAL", withdrawalOf(account), { accountCode: account });
    expect(await current()).toBeUndefined();
    await send(visitor, withdrawalOf(account));
    world.pass(1_000);
    const { id, number } = (await send(visitor, withdrawalOf(account))).body;
    expect(await current()).toEqual({ id, number, status: "Pending" });
    expect(await current("7121005002")).toBeUndefined();
    await settle(visitor, person);
    expect(await current()).toBeUndefined();
  });
});

describe("sending it", () => {
  test("API059 WDR002 cash leaves once, when it is carried out", async () => {
    const person = "holder-enough~wdr2";
    const visitor = await signedIn(world.sandbox, person);
    const { http, body } = await send(visitor, withdrawalOf(account));
    expect(http).toBe(200);
    expect(body.number).toMatch(/^WDR-\d{6}$/);
    expect(body.value).toBe(body.id);
    expect(await cash(person)).toBe(4_775_075);
    expect((await visitor.get(`/user/e-form/${body.id}`)).body.formStatus).toBe(4);
    expect((await settle(visitor, person, { request: body.id }))[0].status).toBe("7");
    expect(await settle(visitor, person, { request: body.id })).toMatchObject({
      status: "NOT_OPEN",
      state: "Completed",
    });
    const after = await balances(world.pool, person);
    expect(after[`account:${account} USD`]).toBe(4_775_075);
    expect(after[`paid:${body.id} USD`]).toBe(50_000);
    expect((await visitor.get(`/user/withdrawal/meta?accountCode=${account}`)).body.availableCash).toBe(
      47_750.75,
    );
  });

  test("an asset leaves as a whole, and comes back when the request is returned", async () => {
    const person = "holder-enough~wdr3";
    const visitor = await signedIn(world.sandbox, person);
    const answers = withdrawalOf(account);
    answers.details = { type: "IN_KIND", asset: "PN0004411" };
    const { body } = await send(visitor, answers);
    expect(body.status).toBeUndefined();
    expect((await balances(world.pool, person))[`account:${account} PN0004411`]).toBeUndefined();
    await settle(visitor, person, { request: body.id, outcome: "RETURNED" });
    expect((await balances(world.pool, person))[`account:${account} PN0004411`]).toBe(1_500_000);
    expect((await visitor.get(`/user/e-form/${body.id}`)).body.formStatus).toBe(14);
  });

  test("WDR013 an asset is named by its CUSIP within asset, and by no issuer that is not its own", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~wdr-issuer");
    const answers = withdrawalOf(account);
    answers.details = { type: "IN_KIND", asset: "PN0004411" };
    const named = (fields: object) => send(visitor, answers, { more: { inkindWithdrawal: fields } });
    expect((await named({ asset: { cusip: "PN0004411", issuer: "Somebody" } })).body.issues).toMatchObject([
      { field: "/jsonForm/inkindWithdrawal/asset/issuer" },
    ]);
    expect((await named({ cusip: "PN0004411" })).http).toBe(422);
    expect((await named({ asset: { cusip: "PN0004411", issuer: "Millrace LLC" } })).http).toBe(200);
  });

  test("FEE013 fees leave the account beside the amount", async () => {
    const person = "holder-enough~wdr4";
    const visitor = await signedIn(world.sandbox, person);
    expect((await send(visitor, wiredFrom(account, "ENTRUST_ACCOUNT"))).http).toBe(200);
    expect(await cash(person)).toBe(4_825_075 - 50_000 - 3_000);
    expect((await balances(world.pool, person))["fees USD"]).toBe(3_000);
  });

  test("FEE007 a cashier's check costs $30 and the overnight mail that it needs; by regular mail it is refused", async () => {
    const person = "holder-enough~wdr30";
    const visitor = await signedIn(world.sandbox, person);
    const answers = wiredFrom(account, "ENTRUST_ACCOUNT");
    answers.details!.delivery = { method: "cashier", phone: "512-555-0142" };
    const deliveryInstructions = { paymentMethod: "CASHIERS_CHECK", phone: "512-555-0142" };
    const byMail = { deliveryInstructions: { ...deliveryInstructions, deliveryInstructions: "MAIL" } };
    expect(issuesOf(await send(visitor, answers, { more: byMail }))).toEqual([
      "/jsonForm/deliveryInstructions/deliveryInstructions fieldDiffers",
    ]);
    expect((await send(visitor, answers)).http).toBe(200);
    expect((await balances(world.pool, person))["fees USD"]).toBe(6_000);
  });

  test("a card is charged once, whether on its own or with the form", async () => {
    const person = "holder-enough~wdr5";
    const visitor = await signedIn(world.sandbox, person);
    const card = await storeCard(visitor, account);
    const alone = await send(visitor, wiredFrom(account, "CREDIT_CARD", card));
    expect(alone.http).toBe(200);
    const draft = await keepDraft(visitor, "WITHDRAWAL", wiredFrom(account, "CREDIT_CARD", card));
    const { id } = draft.body;
    const paid = await visitor.post(
      `/user/e-form/${id}/payment`,
      { paymentMethodId: card, amount: 30 },
      { "Idempotency-Key": newKey() },
    );
    expect(paid.body.paymentStatus).toBe(2);
    expect((await send(visitor, wiredFrom(account, "CREDIT_CARD", card), { id })).http).toBe(200);
    const held = await balances(world.pool, person);
    expect(held["cards USD"]).toBe(-6_000);
    expect(held["fees USD"]).toBe(6_000);
    expect(await cash(person)).toBe(4_825_075 - 100_000);
  });

  test("without a card, or with one that is declined, nothing leaves", async () => {
    const person = "holder-enough~wdr6";
    const visitor = await signedIn(world.sandbox, person);
    const before = await balances(world.pool, person);
    expect(issuesOf(await send(visitor, wiredFrom(account, "CREDIT_CARD")))).toEqual([
      "/payment/card required",
    ]);
    const elsewhere = await storeCard(visitor, "7121005002");
    const unknown = await send(visitor, wiredFrom(account, "CREDIT_CARD", elsewhere));
    expect(issuesOf(unknown)).toEqual(["/payment/card unknownCard"]);
    expect(unknown.body.messages).toEqual(["Please choose one of the options offered for Card"]);
    const declined = await storeCard(visitor, account, { ccn: "4000000000000341" });
    const refused = await send(visitor, wiredFrom(account, "CREDIT_CARD", declined));
    expect(refused.body.status).toMatch(/^CC_FAILED_/);
    expect(await balances(world.pool, person)).toEqual(before);
    expect((await visitor.get("/user/e-form/list")).body.total).toBe(0);
  });

  test("one key makes one request, two keys of one draft make one too", async () => {
    const person = "holder-enough~wdr7";
    const visitor = await signedIn(world.sandbox, person);
    const key = newKey();
    const [one, other] = await Promise.all([
      send(visitor, withdrawalOf(account), { key }),
      send(visitor, withdrawalOf(account), { key }),
    ]);
    expect(one.body).toEqual(other.body);
    // The portal's computed values may differ after a refresh, because the request itself changed the balance.
    const later = await send(visitor, withdrawalOf(account), {
      key,
      more: { withdrawalInfo: { availableCash: 1 } },
    });
    expect(later.body).toEqual(one.body);
    const { id } = (await keepDraft(visitor, "WITHDRAWAL", withdrawalOf(account))).body;
    const both = await Promise.all([1, 2].map(() => send(visitor, withdrawalOf(account), { id })));
    expect(both.map(({ body }) => body.status ?? "sent").sort()).toEqual(["ALREADY_SUBMITTED", "sent"]);
    expect((await send(visitor, withdrawalOf(account), { key: newKey(), id })).body.status).toBe(
      "ALREADY_SUBMITTED",
    );
    expect(
      (await keepDraft(visitor, "WITHDRAWAL", withdrawalOf(account), { id, revision: 2 })).body.status,
    ).toBe("ALREADY_SUBMITTED");
    const changed = withdrawalOf(account);
    changed.details!.amount = 1;
    expect((await send(visitor, changed, { key })).body.status).toBe("IDEMPOTENCY_KEY_REUSED");
    expect(await cash(person)).toBe(4_825_075 - 100_000);
  });

  test("the answers of the draft count where none are sent", async () => {
    const person = "holder-enough~wdr8";
    const visitor = await signedIn(world.sandbox, person);
    const { id } = (await keepDraft(visitor, "WITHDRAWAL", withdrawalOf(account))).body;
    expect((await sendForm(visitor, "WITHDRAWAL", undefined, { id })).http).toBe(200);
    expect(await cash(person)).toBe(4_775_075);
    expect((await sendForm(visitor, "WITHDRAWAL", undefined)).body.status).toBe("VALIDATION_FAILED");
  });
});

test("CONST004 what a new account sends waits until the eighth day", async () => {
  const person = "young-account~wdr9";
  const visitor = await signedIn(world.sandbox, person);
  const { body } = await send(visitor, withdrawalOf("7121004010"));
  const list = await settle(visitor, person, { request: body.id });
  expect(list[0]).toMatchObject({ status: "4", waitsUntil: "2026-11-24" });
  expect((await balances(world.pool, person))[`transit:${body.id} USD`]).toBe(50_000);
});

test("no address that is sent as a code is an error of the custodian's", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~wdr18");
  for (const path of [
    "/user/withdrawal/meta?accountCode=%00",
    "/user/roth-conversion/assets?accountCode=',--",
    "/user/e-form/payment-methods?account=__proto__",
    "/user/e-form/account-info?account=%00",
    "/user/application/available-funds?accountNumber=%00",
    "/user/e-form/pdf?id=%00",
    "/user/e-form/%00",
    "/user/e-form/list?offset=99999999999&limit=%00",
  ]) {
    const { http } = await visitor.get(path);
    expect([path, http]).toEqual([path, expect.toSatisfy((status) => status < 500)]);
  }
  const odd = { type: "WITHDRAWAL", accountCode: "\u0000", jsonForm: '{"answers":{"a":"\\u0000"}}' };
  expect((await visitor.post("/user/e-form", odd)).body.status).toBe("CHARACTERS_UNSEEN");
  expect((await visitor.post("/user/e-form", { ...odd, accountCode: "" })).http).toBe(200);
});

describe("what the custodian does not believe", () => {
  test("forged fees, forged fields and answers that nobody asked for are refused at their places", async () => {
    const person = "holder-enough~wdr10";
    const visitor = await signedIn(world.sandbox, person);
    const answers = wiredFrom(account, "ENTRUST_ACCOUNT");
    const forged = {
      fees: [{ abbr: "wire", name: "Wire transfer", amount: 0 }],
      inkindWithdrawal: { asset: { cusip: "922908769" } },
      accountInfo: { accountCode: "7121005002" },
      answers: { extra: { isAdmin: true } },
    };
    for (const [name, value] of Object.entries(forged)) {
      const refused = await send(visitor, answers, { more: { [name]: value } });
      expect([refused.http, refused.body.status], name).toEqual([422, "VALIDATION_FAILED"]);
      expect(refused.body.issues[0].field).toMatch(new RegExp(`^/jsonForm/${name}(/|$)`));
    }
    expect((await visitor.get("/user/e-form/list")).body.total).toBe(0);
    // A balance that has changed since it was loaded does not count, and does not stop anybody.
    const { body } = await send(visitor, answers, {
      more: { withdrawalInfo: { type: "CASH", availableCash: 1 } },
    });
    expect(body.success).toBe(true);
    const held = await balances(world.pool, person);
    expect(held[`transit:${body.id} USD`]).toBe(50_000);
    expect(held["fees USD"]).toBe(3_000);
    expect(held[`account:${account} PN0004411`]).toBe(1_500_000);
    const kept = (await visitor.get(`/user/e-form/${body.id}`)).body.json.answers;
    expect(kept.details.asset).toBeUndefined();
    expect(kept.details.fees.fees.total).toBe(30);
  });

  test("WDR009 more than there is, half a cent and an unread acknowledgement are refused with their places", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~wdr11");
    const tooMuch = withdrawalOf(account);
    tooMuch.details!.amount = 48_250.76;
    const refused = await send(visitor, tooMuch);
    expect(refused.http).toBe(422);
    expect(refused.body.status).toBe("VALIDATION_FAILED");
    expect(issuesOf(refused)).toEqual(["/details/amount insufficientFunds"]);
    expect(refused.body.messages).toHaveLength(1);
    const half = withdrawalOf(account);
    half.details!.amount = 1.005;
    expect(issuesOf(await send(visitor, half))).toEqual(["/details/amount wrongStep"]);
    const unread = withdrawalOf(account);
    unread.review = {};
    expect(issuesOf(await send(visitor, unread))).toHaveLength(1);
    expect((await visitor.get("/user/e-form/list")).body.total).toBe(0);
  });

  test("WDR022 a check that is mailed elsewhere names who and where in full, its ZIP code in 5 digits", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~wdr-elsewhere");
    const mailed = (mailCheckTo: object) => {
      const answers = withdrawalOf(account);
      answers.details!.delivery = { method: "check", delivery: "REGULAR", isMailCheckTo: true, mailCheckTo };
      answers.details!.fees = { type: "ENTRUST_ACCOUNT" };
      return send(visitor, answers);
    };
    const parts = ["name", "phone", "address", "city", "state", "zipCode"];
    expect(issuesOf(await mailed({}))).toEqual(
      parts.map((part) => `/details/delivery/mailCheckTo/${part} required`),
    );
    const there = {
      name: "Ana Ruiz",
      phone: "512-555-0142",
      address: "7 Elm Street",
      city: "Austin",
      state: "TX",
    };
    expect(issuesOf(await mailed({ ...there, zipCode: "7870" }))).toEqual([
      "/details/delivery/mailCheckTo/zipCode pattern",
    ]);
    expect((await mailed({ ...there, zipCode: "78701" })).http).toBe(200);
  });

  test("WDR006 WDR021 the fields say cash or in kind, and of a bank transfer which bank, which account and whose", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~wdr-bank");
    const missed = async (details: object) =>
      issuesOf(
        await send(visitor, { ...withdrawalOf(account), details: { type: "CASH", amount: 5, ...details } }),
      );
    expect(await missed({ type: undefined, amount: undefined })).toEqual(["/details/type required"]);
    const fees = { type: "ENTRUST_ACCOUNT" };
    expect(await missed({ fees, delivery: { method: "wire" } })).toEqual([
      "/details/delivery/wire/bank required",
      "/details/delivery/wire/accountNumber required",
      "/details/delivery/accountName required",
    ]);
    expect(await missed({ delivery: { method: "ach", ach: { bank: { routing: "071900012" } } } })).toEqual([
      "/details/delivery/ach/bank required",
      "/details/delivery/ach/recipientAccountNumber required",
      "/details/delivery/accountName required",
    ]);
  });

  test("BLK047 BLK048 a wire goes to digits, abroad to capitals too, as its fields alone say", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~wdr-abroad");
    const wired = async (accountNumber: string, international?: boolean) => {
      const answers = wiredFrom(account, "ENTRUST_ACCOUNT");
      Object.assign(answers.details!.delivery.wire, { accountNumber, international });
      const reply = await send(visitor, answers);
      return [reply.http, ...issuesOf(reply)];
    };
    const at = "/details/delivery/wire/accountNumber";
    expect(await wired("DE02AB34")).toEqual([422, `${at} digits`]);
    expect(await wired("de02ab34", true)).toEqual([422, `${at} digitsAndLetters`]);
    expect(await wired("DE02AB34", true)).toEqual([200]);
  });

  test("WDR017 WDR019 who pays the fees is missed where there are any, and by card with which card", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~wdr-payer");
    const card = await storeCard(visitor, account);
    const wire = wiredFrom(account, "CREDIT_CARD", card);
    const fees = [{ abbr: "wire", name: "Wire transfer", amount: 30 }];
    const paid = (paymentOfFees: object, creditCardInfo: object = {}) =>
      send(visitor, wire, { more: { paymentOfFees, fees, creditCardInfo } });
    expect(issuesOf(await paid({}))).toEqual(["/details/fees/type required"]);
    expect(issuesOf(await paid({ type: "CREDIT_CARD" }))).toEqual(["/payment/card required"]);
    expect((await paid({ type: "CREDIT_CARD" }, { paymentMethodId: card })).http).toBe(200);
    const free = await send(visitor, withdrawalOf(account), {
      more: { paymentOfFees: { type: "ENTRUST_ACCOUNT" } },
    });
    expect(free.body.issues).toMatchObject([{ field: "/jsonForm/paymentOfFees/type" }]);
    expect((await send(visitor, withdrawalOf(account))).http).toBe(200);
  });

  test("ERR027 fees from an account with too little cash are refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-low~wdr12");
    const answers = wiredFrom("7121005201", "ENTRUST_ACCOUNT");
    answers.details!.amount = 5;
    const refused = await send(visitor, answers);
    expect(issuesOf(refused)).toEqual(["/details/fees/type feesNotCovered"]);
    expect(refused.body.messages).toEqual([
      "Your account does not have sufficient funds to cover the fees associated with your transaction. Please change your payment method below to proceed with the transaction.",
    ]);
  });

  test("ROLE003 another person's account and form are as good as none", async () => {
    const owner = await signedIn(world.sandbox, "holder-enough~wdr13");
    const { id } = (await keepDraft(owner, "WITHDRAWAL", withdrawalOf(account))).body;
    const other = await signedIn(world.sandbox, "holder-young~wdr13");
    expect((await send(other, withdrawalOf("7121005501"), { id })).body.status).toBe("NOT_FOUND");
    expect(issuesOf(await send(other, withdrawalOf(account))).length).toBeGreaterThan(0);
    expect((await owner.get(`/user/e-form/${id}`)).http).toBe(200);
    expect((await other.get(`/user/e-form/${id}`)).http).toBe(404);
    expect((await other.get("/user/e-form/list")).body.total).toBe(0);
    const roth = await keepDraft(owner, "ROTH_CONVERSION", {});
    expect((await send(owner, withdrawalOf(account), { id: roth.body.id })).body.status).toBe("NOT_FOUND");
  });

  test("ROLE005 the custodian says whether an account may be written to", async () => {
    const modes = async (person: string, code: string) => {
      const visitor = await signedIn(world.sandbox, person);
      const { mode } = (await visitor.get(`/user/withdrawal/meta?accountCode=${code}`)).body;
      const { accountInfo } = (await visitor.get(`/user/e-form/account-info?account=${code}`)).body;
      return [mode, accountInfo.mode];
    };
    expect(await modes("holder-readonly~wdr14m", "7121005801")).toEqual(["READ_ONLY", "READ_ONLY"]);
    expect(await modes("holder-enough~wdr14m", account)).toEqual(["READ_WRITE", "READ_WRITE"]);
  });

  test("an account that is read-only gives nothing", async () => {
    const person = "holder-readonly~wdr14";
    const visitor = await signedIn(world.sandbox, person);
    const before = await balances(world.pool, person);
    const refused = await send(visitor, withdrawalOf("7121005801"));
    expect(refused.body.status).toBe("READ_ONLY");
    expect(await balances(world.pool, person)).toEqual(before);
  });

  test("a key is needed, and the kind of form that the call is for", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~wdr15");
    const body = { type: "WITHDRAWAL", ...saidOf("WITHDRAWAL", withdrawalOf(account)) };
    expect((await visitor.post("/user/e-form/email/withdrawal", body)).body.status).toBe(
      "IDEMPOTENCY_KEY_MISSING",
    );
    const key = { "Idempotency-Key": newKey() };
    expect((await visitor.post("/user/e-form/email", body, key)).body.status).toBe("MALFORMED_BODY");
    expect((await visitor.post("/user/e-form/email/withdrawal", { ...body, type: "X" }, key)).http).toBe(400);
    expect((await visitor.post("/user/e-form/email/withdrawal", { ...body, formId: 7 }, key)).http).toBe(400);
  });

  test("a form that was changed elsewhere is not sent over", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~wdr16");
    const { id } = (await keepDraft(visitor, "WITHDRAWAL", withdrawalOf(account))).body;
    await keepDraft(visitor, "WITHDRAWAL", withdrawalOf(account), { id, revision: 1 });
    const stale = await send(visitor, withdrawalOf(account), { id, headers: { "If-Match": '"1"' } });
    expect([stale.http, stale.body.status, stale.body.revision]).toEqual([412, "STALE_REVISION", 2]);
    expect((await send(visitor, withdrawalOf(account), { id, headers: { "If-Match": '"2"' } })).http).toBe(
      200,
    );
  });
});
