import { describe, expect, test } from "vitest";
import {
  type FormAnswers,
  issuesOf,
  keepDraft,
  newKey,
  sendForm,
  storeCard,
  subjectOf,
  wiredSchedule,
  withCard,
} from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();

const account = "7121005001";
const byCard = wiredSchedule(account, "CREDIT_CARD");
/** A draft whose fees the card should pay. */
const keep = async (visitor: Visitor, card: string, answers: FormAnswers = byCard): Promise<string> =>
  (await keepDraft(visitor, "RECURRING_DISTRIBUTION", withCard(answers, card))).body.id;
const pay = (visitor: Visitor, id: string, payment: object, key = newKey()) =>
  visitor.post(`/user/e-form/${id}/payment`, payment, { "Idempotency-Key": key });

test("a form whose wizard takes no payment, or no second factor, has none", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~unpaid");
  const card = await storeCard(visitor, "7121005001");
  for (const type of ["ROTH_CONVERSION", "BENEFICIARY_DESIGNATION"] as const) {
    const { id } = (await keepDraft(visitor, type, {})).body;
    expect((await pay(visitor, id, { paymentMethodId: card, amount: 30 })).http).toBe(404);
    const confirmed = { formId: id, mfaToken: "x" };
    expect((await visitor.post("/user/e-form/mfa", confirmed, { "Idempotency-Key": newKey() })).http).toBe(
      404,
    );
  }
});

describe("payment methods", () => {
  test("API055 BLK035 the account comes first as -1, then the cards kept with it; another's card says whose it is", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~pay1");
    const own = await storeCard(visitor, account);
    const other = await storeCard(visitor, account, {
      ccn: "378282246310005",
      securityCode: "1234",
      name: "Hannah Holloway",
    });
    await storeCard(visitor, "7121005002");
    const { body } = await visitor.get(`/user/e-form/payment-methods?account=${account}`);
    expect(body.list).toEqual([
      { id: "-1", type: "ENTRUST_ACCOUNT", name: `Traditional IRA ${account}`, isDefault: true },
      {
        id: own,
        type: "CARD",
        name: "Visa",
        lastDigits: "4242",
        expirationDate: "12/2029",
        isDefault: false,
      },
      {
        id: other,
        type: "CARD",
        name: "American Express",
        paidBy: "Hannah Holloway",
        lastDigits: "0005",
        expirationDate: "12/2029",
        isDefault: false,
      },
    ]);
    expect((await visitor.get("/user/e-form/payment-methods?account=7121005501")).http).toBe(404);
  });
});

describe("paying the fees of a form", () => {
  test("a card is charged once, whatever is sent again", async () => {
    const person = "holder-enough~pay10";
    const visitor = await signedIn(world.sandbox, person);
    const card = await storeCard(visitor, account);
    const id = await keep(visitor, card);
    const payment = { paymentMethodId: card, amount: 30 };
    const key = newKey();
    const twice = await Promise.all([pay(visitor, id, payment, key), pay(visitor, id, payment, key)]);
    expect(twice.map(({ body }) => body.paymentStatus)).toEqual([2, 2]);
    expect((await pay(visitor, id, payment)).body).toEqual({ success: true, id, paymentStatus: 2 });
    const held = await balances(world.pool, person);
    expect([held["cards USD"], held["fees USD"]]).toEqual([-3_000, 3_000]);
    const charges = await world.pool.query("select cents from charges where request_id = $1", [id]);
    expect(charges.rows).toEqual([{ cents: "3000" }]);
  });

  test("ERR024 another amount than the fees is no one-time fee", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~pay11");
    const card = await storeCard(visitor, account);
    const id = await keep(visitor, card);
    for (const amount of [29.99, 30.01, 0, -30, "30", 30.001, undefined]) {
      expect((await pay(visitor, id, { paymentMethodId: card, amount })).body.status).toBe(
        "ONLY_ALLOW_ONE_TIME_FEE",
      );
    }
    const fromAccount = await keep(visitor, card, wiredSchedule(account, "ENTRUST_ACCOUNT"));
    const refused = await pay(visitor, fromAccount, { paymentMethodId: card, amount: 30 });
    expect(refused.body.status).toBe("ONLY_ALLOW_ONE_TIME_FEE");
  });

  test("ERR023 what is no stored card of the account is an invalid parameter", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~pay12");
    const elsewhere = await storeCard(visitor, "7121005002");
    const other = await signedIn(world.sandbox, "holder-enough~pay12b");
    const foreign = await storeCard(other, account);
    const id = await keep(visitor, foreign);
    for (const paymentMethodId of ["-1", -1, elsewhere, foreign, "x", null, undefined]) {
      expect((await pay(visitor, id, { paymentMethodId, amount: 30 })).body.status).toBe(
        "INVALID_PARAMETERS",
      );
    }
  });

  test("ERR018 a card that is declined or has expired says why, and nothing is charged", async () => {
    const person = "holder-enough~pay13";
    const visitor = await signedIn(world.sandbox, person);
    const declined = await storeCard(visitor, account, { ccn: "4000000000000341" });
    const id = await keep(visitor, declined);
    const refused = await pay(visitor, id, { paymentMethodId: declined, amount: 30 });
    expect([refused.http, refused.body.status, refused.body.message]).toEqual([
      422,
      "CC_FAILED_Your card was declined.",
      "Your card was declined.",
    ]);
    const card = await storeCard(visitor, account);
    await world.pool.query("update cards set sealed_card = sealed_card where id = $1", [card]);
    expect((await visitor.get(`/user/e-form/${id}`)).body.paymentStatus).toBe(1);
    expect((await balances(world.pool, person))["fees USD"]).toBeUndefined();
    expect((await pay(visitor, id, { paymentMethodId: card, amount: 30 })).body.paymentStatus).toBe(2);
  });

  test("another's form, a form that was sent and a read-only account are refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~pay14");
    const card = await storeCard(visitor, account);
    const id = await keep(visitor, card);
    const other = await signedIn(world.sandbox, "holder-young~pay14");
    expect((await pay(other, id, { paymentMethodId: card, amount: 30 })).body.status).toBe("NOT_FOUND");
    await pay(visitor, id, { paymentMethodId: card, amount: 30 });
    expect((await sendForm(visitor, "RECURRING_DISTRIBUTION", undefined, { id })).http).toBe(200);
    expect((await pay(visitor, id, { paymentMethodId: card, amount: 30 })).body.status).toBe(
      "ALREADY_SUBMITTED",
    );
    const reader = await signedIn(world.sandbox, "holder-enough~pay14b");
    const its = await storeCard(reader, account);
    const held = await keep(reader, its);
    await world.pool.query(
      `update accounts set traits = traits || '{"mode":"READ_ONLY"}' where person_id = 'holder-enough~pay14b'`,
    );
    const refused = await pay(reader, held, { paymentMethodId: its, amount: 30 });
    expect(refused.body.status).toBe("READ_ONLY");
  });

  test("nothing is charged for a form that could not be sent", async () => {
    const person = "holder-enough~pay16";
    const visitor = await signedIn(world.sandbox, person);
    const card = await storeCard(visitor, account);
    const payment = { paymentMethodId: card, amount: 30 };
    const { review: _, ...unread } = byCard;
    const refused = await pay(visitor, await keep(visitor, card, unread), payment);
    expect(issuesOf(refused)).toEqual(["/review/isRead required"]);
    const unconfirmed = await keep(visitor, card, wiredSchedule(account, "CREDIT_CARD", 5_000));
    expect(issuesOf(await pay(visitor, unconfirmed, payment))).toEqual(["/review/secondFactor required"]);
    const forged = { token: "x", subject: await subjectOf(world, visitor, unconfirmed) };
    const review = { isRead: true, secondFactor: forged };
    const answers = withCard({ ...wiredSchedule(account, "CREDIT_CARD", 5_000), review }, card);
    await keepDraft(visitor, "RECURRING_DISTRIBUTION", answers, { id: unconfirmed, revision: 1 });
    expect((await pay(visitor, unconfirmed, payment)).body.status).toBe("MFA_INCORRECT");
    expect((await balances(world.pool, person))["fees USD"]).toBeUndefined();
  });

  test("a card that is good is charged until its month is over everywhere", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~pay15");
    const card = await storeCard(visitor, account);
    const id = await keep(visitor, card);
    const inTime = await keep(visitor, card);
    // It is still December 31 in the western United States.
    world.pass(Date.parse("2030-01-01T07:00:00Z") - world.options.clock());
    const evening = await signedIn(world.sandbox, "holder-enough~pay15");
    expect((await pay(evening, inTime, { paymentMethodId: card, amount: 30 })).http).toBe(200);
    world.pass(Date.parse("2030-01-01T12:00:00Z") - world.options.clock());
    const later = await signedIn(world.sandbox, "holder-enough~pay15");
    const refused = await pay(later, id, { paymentMethodId: card, amount: 30 });
    expect(refused.body.status).toBe("CC_FAILED_Your card has expired.");
  });
});
