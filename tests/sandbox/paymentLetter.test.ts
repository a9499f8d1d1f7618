import { describe, expect, test } from "vitest";
import {
  type FormAnswers,
  issuesOf,
  keepDraft,
  letterOf,
  newKey,
  saidOf,
  sendForm,
  storeCard,
  wiredLetter,
  withCard,
} from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { settle } from "./support/settle.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();

const account = "7121005001";
const cash = `account:${account} USD`;
const send = (visitor: Visitor, answers: FormAnswers, options = {}) =>
  sendForm(visitor, "PAYMENT_LETTER", answers, options);
const keep = (visitor: Visitor, answers: FormAnswers) => keepDraft(visitor, "PAYMENT_LETTER", answers);
const held = (person: string) => balances(world.pool, person);

/** The letter with other answers about the payment. */
function paying(more: object, answers = letterOf(account)): FormAnswers {
  const { details } = answers;
  return { ...answers, details: { ...details, paymentInfo: { ...details!.paymentInfo, ...more } } };
}

describe("a payment authorization letter", () => {
  test("PAL001 PAL006 PAL007 is numbered, listed by what is paid and how often, and confirmed", async () => {
    const person = "holder-enough~pal1";
    const visitor = await signedIn(world.sandbox, person);
    const { http, body } = await send(visitor, letterOf(account));
    expect([http, body.number]).toEqual([200, expect.stringMatching(/^PAL-\d{6}$/)]);
    const { list, total } = (await visitor.get("/user/e-form/list?type=PAYMENT_LETTER")).body;
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      type: "PAYMENT_LETTER",
      status: "4",
      accounts: [account],
      details: "$400.33 in cash, quarterly",
    });
    const told = (await visitor.get(`/user/activity/${body.id}`)).body;
    expect(told).toMatchObject({
      reference: body.number,
      title: "Your payment authorization letter was sent",
    });
    expect(told.amounts).toEqual([
      { label: "The whole bill, each time", value: "$1,201.00" },
      { label: "Your account pays, each time", value: "$400.33" },
    ]);
    expect(told.next[1]).toBe(
      "We then pay Treasure Valley Insurance as you chose: Quarterly. You need not ask for each payment.",
    );
  });

  test("PAL003 its own frequency stands in the list as it was written", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~pal2");
    await send(visitor, paying({ frequencyNum: 4, frequencyOther: "Twice a year, in January and August" }));
    expect((await visitor.get("/user/e-form/list")).body.list[0].details).toBe(
      "$400.33 in cash, twice a year, in January and August",
    );
  });

  test("only its fees leave the account, and nothing more when it is set up, or given back", async () => {
    const person = "holder-enough~pal3";
    const visitor = await signedIn(world.sandbox, person);
    const first = await send(visitor, wiredLetter(account, "ENTRUST_ACCOUNT"));
    expect(await held(person)).toMatchObject({ [cash]: 4_825_075 - 3_000, "fees USD": 3_000 });
    await settle(visitor, person, { request: first.body.id });
    expect((await visitor.get(`/user/e-form/${first.body.id}`)).body.formStatus).toBe(7);
    expect((await held(person))[cash]).toBe(4_825_075 - 3_000);
    const second = await send(visitor, letterOf(account));
    await settle(visitor, person, { request: second.body.id, outcome: "RETURNED" });
    expect((await visitor.get(`/user/e-form/${second.body.id}`)).body.formStatus).toBe(14);
    expect((await held(person))[cash]).toBe(4_825_075 - 3_000);
  });

  test("FEE013 a card is charged once, before the letter is sent or with it", async () => {
    const person = "holder-enough~pal4";
    const visitor = await signedIn(world.sandbox, person);
    const card = await storeCard(visitor, account);
    const answers = withCard(wiredLetter(account, "CREDIT_CARD"), card);
    const { id } = (await keep(visitor, answers)).body;
    const payment = { paymentMethodId: card, amount: 30 };
    const paid = await visitor.post(`/user/e-form/${id}/payment`, payment, { "Idempotency-Key": newKey() });
    expect(paid.body).toMatchObject({ paymentStatus: 2 });
    expect((await send(visitor, answers, { id })).http).toBe(200);
    expect(await held(person)).toMatchObject({ "cards USD": -3_000, "fees USD": 3_000, [cash]: 4_825_075 });
    expect((await send(visitor, answers)).http).toBe(200);
    expect(await held(person)).toMatchObject({ "cards USD": -6_000, "fees USD": 6_000, [cash]: 4_825_075 });
  });

  test("a card that is not the person's is refused beside a mere warning too", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~pal-warned");
    const other = await signedIn(world.sandbox, "holder-enough~pal-other");
    // More than the account holds only warns: each payment is made when it is due.
    const warned = paying({ totalAmount: 9_000_000 }, wiredLetter(account, "CREDIT_CARD"));
    const foreign = await storeCard(other, account);
    expect(issuesOf(await send(visitor, withCard(warned, foreign)))).toEqual(["/payment/card unknownCard"]);
    expect((await send(visitor, withCard(warned, await storeCard(visitor, account)))).http).toBe(200);
  });

  test("two tabs with two keys send one letter, and take its fees once", async () => {
    const person = "holder-enough~pal5";
    const visitor = await signedIn(world.sandbox, person);
    const answers = wiredLetter(account, "ENTRUST_ACCOUNT");
    const { id } = (await keep(visitor, answers)).body;
    const both = await Promise.all([1, 2, 3].map(() => send(visitor, answers, { id })));
    expect(both.map(({ body }) => body.status ?? "sent").sort()).toEqual([
      "ALREADY_SUBMITTED",
      "ALREADY_SUBMITTED",
      "sent",
    ]);
    expect((await held(person))["fees USD"]).toBe(3_000);
  });

  test.each<[string, object, string]>([
    ["PAL006 of nothing", { totalAmount: 0.01 }, "/details/paymentInfo/totalAmount nothingIsPaid"],
    ["PAL002 without a vendor", { vendorName: undefined }, "/details/paymentInfo/vendorName required"],
    ["PAL002 without an amount", { totalAmount: undefined }, "/details/paymentInfo/totalAmount required"],
    [
      "PAL002 of a vendor with too long a name before",
      { previousVendorName: "x".repeat(36) },
      "/details/paymentInfo/previousVendorName tooLong",
    ],
    [
      "PAL003 that says not how often",
      { frequencyNum: undefined },
      "/details/paymentInfo/frequencyNum required",
    ],
    ["PAL003 of a fifth frequency", { frequencyNum: 5 }, "/details/paymentInfo/frequencyNum notOffered"],
    ["PAL003 without its own words", { frequencyNum: 4 }, "/details/paymentInfo/frequencyOther required"],
    ["PAL002 at half a cent", { totalAmount: 10.005 }, "/details/paymentInfo/totalAmount wrongStep"],
  ])("a letter %s is refused at its field", async (_what, more, issue) => {
    const visitor = await signedIn(world.sandbox, "holder-enough~pal6");
    expect(issuesOf(await send(visitor, paying(more)))).toContain(issue);
    expect((await visitor.get("/user/e-form/list")).body.total).toBe(0);
  });

  test("BLK054 a letter by wire to a bank that was not picked from the list is refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~pal9");
    const answers = wiredLetter(account, "ENTRUST_ACCOUNT");
    const { bank } = answers.details!.delivery.wire;
    for (const unlisted of [
      { ...bank, routing: "123456789" },
      { ...bank, name: "Nobody's Bank" },
    ]) {
      answers.details!.delivery.wire.bank = unlisted;
      expect(issuesOf(await send(visitor, answers))).toEqual(["/details/delivery/wire/bank notOffered"]);
    }
  });

  test("PAL006 an amount that is not the percentage of the bill is refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~pal7");
    const { accountCode, jsonForm } = saidOf("PAYMENT_LETTER", letterOf(account));
    const { paymentInfo } = jsonForm as { paymentInfo?: object };
    const forged = { ...jsonForm, paymentInfo: { ...paymentInfo, amount: 1201 } };
    const refused = await visitor.post(
      "/user/e-form/email",
      { type: "PAYMENT_LETTER", accountCode, jsonForm: forged },
      { "Idempotency-Key": newKey() },
    );
    expect([refused.http, refused.body.status]).toEqual([422, "VALIDATION_FAILED"]);
    expect(refused.body.issues).toContainEqual(
      expect.objectContaining({ field: "/jsonForm/paymentInfo/amount" }),
    );
  });

  test.each([
    ["PAL002", { paymentTypeNum: 5 }, "paymentTypeNum fieldDiffers"],
    ["PAL003", { frequencyOther: "Twice a year" }, "frequencyOther fieldUnexpected"],
  ])("%s a letter by ACH each quarter that says %j is refused there", async (_row, told, refusal) => {
    const visitor = await signedIn(world.sandbox, "holder-enough~pal-said");
    const { jsonForm } = saidOf("PAYMENT_LETTER", letterOf(account));
    const { paymentInfo } = jsonForm as { paymentInfo?: object };
    const more = { paymentInfo: { ...paymentInfo, ...told } };
    expect(issuesOf(await send(visitor, letterOf(account), { more }))).toEqual([
      `/jsonForm/paymentInfo/${refusal}`,
    ]);
  });

  test("ERR027 READ_ONLY, another's account and too little cash for the fees are refused", async () => {
    const reader = await signedIn(world.sandbox, "holder-readonly~pal8");
    expect((await send(reader, letterOf("7121005801"))).body.status).toBe("READ_ONLY");
    const visitor = await signedIn(world.sandbox, "holder-low~pal8");
    expect((await send(visitor, letterOf(account))).body.status).toBe("VALIDATION_FAILED");
    expect(issuesOf(await send(visitor, wiredLetter("7121005201", "ENTRUST_ACCOUNT")))).toEqual([
      "/details/fees/type feesNotCovered",
    ]);
  });
});
