import { describe, expect, test } from "vitest";
import {
  conversionOf,
  type FormAnswers,
  type FormType,
  issuesOf,
  keepDraft,
  newKey,
  sendForm,
  storeCard,
  wiredFrom,
  wiredSchedule,
  withCard,
  withdrawalOf,
} from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();

const account = "7121005001";
const fund = "922908769";
const sentence =
  "The fees that were paid went back to your card. Please open the request again to change it.";

/** A fund of $21,480.30 pays $400.00 on the 15th of each month by wire; a card pays the fee. */
const paidInKind = (): FormAnswers => {
  const answers = wiredSchedule(account, "CREDIT_CARD");
  const { amount: _, ...details } = answers.details!;
  return {
    ...answers,
    details: { ...details, partialNum: 2, assets: [{ cusip: fund, assetValue: 400 }] },
  };
};

/** A saved form whose fees a card has paid. */
async function paid(person: string, answers: FormAnswers, type: FormType = "RECURRING_DISTRIBUTION") {
  const visitor = await signedIn(world.sandbox, person);
  const card = await storeCard(visitor, account);
  const whole = withCard(answers, card);
  const { id } = (await keepDraft(visitor, type, whole, { accountCode: account })).body;
  const pay = (key = newKey()) =>
    visitor.post(
      `/user/e-form/${id}/payment`,
      { paymentMethodId: card, amount: 30 },
      { "Idempotency-Key": key },
    );
  const send = (given: FormAnswers | undefined = whole, options: Parameters<typeof sendForm>[3] = {}) =>
    sendForm(visitor, type, given, { id, ...options });
  expect((await pay()).body.paymentStatus).toBe(2);
  expect(await fees(person)).toEqual([-3_000, 3_000]);
  return {
    visitor,
    card,
    id,
    whole,
    pay,
    send,
    form: async () => (await visitor.get(`/user/e-form/${id}`)).body,
  };
}

/** What cards have paid and what was taken in fees, in cents. */
async function fees(person: string): Promise<[number, number]> {
  const held = await balances(world.pool, person);
  return [held["cards USD"] ?? 0, held["fees USD"] ?? 0];
}

/** Moves all but $80.30 of the fund out of the account. */
async function moveFund(visitor: Visitor): Promise<void> {
  const answers = conversionOf(account, "7121005002");
  answers.conversion!.assets = [{ id: fund, amount: 21_400 }];
  expect((await sendForm(visitor, "ROTH_CONVERSION", answers)).http).toBe(200);
}

describe("a form whose fees are paid and that is refused when it is sent", () => {
  test("gives the fees back, says why, and can be changed, paid and sent", async () => {
    const person = "holder-enough~back1";
    const { visitor, id, whole, pay, send, form } = await paid(person, paidInKind());
    await moveFund(visitor);
    const refused = await send();
    expect([refused.http, refused.body.status, refused.body.reason]).toEqual([
      422,
      "FEES_RETURNED",
      "VALIDATION_FAILED",
    ]);
    expect(issuesOf(refused).length).toBeGreaterThan(0);
    expect(refused.body.messages.at(-1)).toBe(sentence);
    expect(refused.body.messages.length).toBe(issuesOf(refused).length + 1);
    expect(await fees(person)).toEqual([0, 0]);
    expect(await form()).toMatchObject({ paymentStatus: 1, formStatus: 1, revision: 1 });
    expect((await send()).body.status).toBe("VALIDATION_FAILED");

    const instead = withCard(wiredSchedule(account, "CREDIT_CARD"), whole.payment!.card.id);
    await keepDraft(visitor, "RECURRING_DISTRIBUTION", instead, { id, revision: 1, accountCode: account });
    expect((await send(instead)).body.status).toBe("PAYMENT_REQUIRED");
    expect((await pay()).body.paymentStatus).toBe(2);
    expect((await send(instead)).http).toBe(200);
    expect(await fees(person)).toEqual([-3_000, 3_000]);
    expect((await form()).paymentStatus).toBe(3);
    // The last charge counts, however often it was returned before.
    await visitor.post("/sandbox/settle", { person, request: id, outcome: "RETURNED" });
    expect(await fees(person)).toEqual([0, 0]);
  });

  test.each([
    ["READ_ONLY", `update accounts set traits = traits || '{"mode":"READ_ONLY"}' where person_id = $1`],
    ["VALIDATION_FAILED", "update accounts set closed_at = now() where person_id = $1"],
  ])("does so too when its account is gone: %s", async (reason, change) => {
    const person = `holder-enough~back2${reason}`;
    const { send, form } = await paid(person, wiredSchedule(account, "CREDIT_CARD"));
    await world.pool.query(change, [person]);
    expect((await send()).body).toMatchObject({ status: "FEES_RETURNED", reason });
    expect(await fees(person)).toEqual([0, 0]);
    expect((await form()).paymentStatus).toBe(1);
  });

  test("is judged as one that is not paid: what is sent in place of what was paid for counts no less", async () => {
    const person = "holder-enough~back5";
    const { send, whole } = await paid(person, wiredSchedule(account, "CREDIT_CARD"));
    const refused = await send({ ...whole, details: { ...whole.details, amount: -5 }, review: {} });
    expect(refused.body).toMatchObject({ status: "FEES_RETURNED", reason: "VALIDATION_FAILED" });
    expect(issuesOf(refused)).toEqual(["/details/amount tooSmall", "/review/isRead required"]);
    expect(await fees(person)).toEqual([0, 0]);
  });

  test("gives them back once, whatever is sent again", async () => {
    const person = "holder-enough~back3";
    const { visitor, pay, send } = await paid(person, paidInKind());
    await moveFund(visitor);
    const key = newKey();
    const told = await Promise.all([1, 2, 3, 4].map((tab) => send(undefined, tab < 3 ? { key } : {})));
    const statuses = told.map(({ body }) => body.status);
    // Whichever came first: two requests with the same key get the same answer.
    expect(new Set(statuses)).toEqual(new Set(["FEES_RETURNED", "VALIDATION_FAILED"]));
    expect(statuses[1]).toBe(statuses[0]);
    expect(await fees(person)).toEqual([0, 0]);
    // A form that still cannot be sent is not charged.
    expect((await pay()).body.status).toBe("VALIDATION_FAILED");
    const charges = await world.pool.query("select returned_at from charges where person_id = $1", [person]);
    expect(charges.rows).toHaveLength(1);
    expect(charges.rows[0].returned_at).not.toBeNull();
  });

  test("a key under which the fees were paid pays nothing once they went back", async () => {
    const person = "holder-enough~back4";
    const { send, pay } = await paid(person, wiredSchedule(account, "CREDIT_CARD"));
    const key = newKey();
    await pay(key);
    const mode = (now: string) =>
      world.pool.query("update accounts set traits = traits || $2 where person_id = $1", [
        person,
        { mode: now },
      ]);
    await mode("READ_ONLY");
    expect((await send()).body.status).toBe("FEES_RETURNED");
    await mode("READ_WRITE");
    expect((await pay(key)).body.paymentStatus).toBe(2);
    expect((await send()).body.status).toBe("PAYMENT_REQUIRED");
    expect(await fees(person)).toEqual([0, 0]);
    await pay();
    expect((await send()).http).toBe(200);
    expect(await fees(person)).toEqual([-3_000, 3_000]);
  });
});

describe("the fees of a form stay paid", () => {
  test("where it was only changed elsewhere, and where it was sent already", async () => {
    const person = "holder-enough~stay1";
    const { send } = await paid(person, wiredSchedule(account, "CREDIT_CARD"));
    const stale = await send(undefined, { headers: { "If-Match": '"7"' } });
    expect(stale.body.status).toBe("STALE_REVISION");
    expect(await fees(person)).toEqual([-3_000, 3_000]);
    expect((await send()).http).toBe(200);
    expect((await send()).body.status).toBe("ALREADY_SUBMITTED");
    expect(await fees(person)).toEqual([-3_000, 3_000]);
  });

  test("where another person, or another kind of form, asks for it", async () => {
    const person = "holder-enough~stay2";
    const { visitor, id, send } = await paid(person, wiredSchedule(account, "CREDIT_CARD"));
    const other = await signedIn(world.sandbox, "holder-young~stay2");
    const answers = wiredSchedule(account, "CREDIT_CARD");
    expect((await sendForm(other, "RECURRING_DISTRIBUTION", answers, { id })).body.status).toBe("NOT_FOUND");
    const elsewhere = await sendForm(visitor, "WITHDRAWAL", withdrawalOf(account), { id });
    expect(elsewhere.body.status).toBe("NOT_FOUND");
    expect(await fees(person)).toEqual([-3_000, 3_000]);
    expect((await send()).http).toBe(200);
  });
});

test("a form that is sent with fees from the account after all gives back what the card paid", async () => {
  const person = "holder-enough~switch";
  const { send, form } = await paid(person, wiredSchedule(account, "CREDIT_CARD"));
  const before = (await balances(world.pool, person))[`account:${account} USD`]!;
  expect((await send(wiredSchedule(account, "ENTRUST_ACCOUNT"))).http).toBe(200);
  expect(await fees(person)).toEqual([0, 3_000]);
  expect((await balances(world.pool, person))[`account:${account} USD`]).toBe(before - 3_000);
  expect((await form()).paymentStatus).toBe(1);
});

test("a withdrawal whose cash is gone gives its fees back, and asks for less then", async () => {
  const person = "holder-enough~vanished";
  const type = "WITHDRAWAL";
  const { visitor, whole, send } = await paid(person, wiredFrom(account, "CREDIT_CARD"), type);
  const all = withdrawalOf(account);
  all.details!.amount = 48_000;
  expect((await sendForm(visitor, type, all)).http).toBe(200);
  expect((await send()).body.status).toBe("FEES_RETURNED");
  expect(await fees(person)).toEqual([0, 0]);
  const less = { ...whole, details: { ...whole.details, amount: 200 } };
  expect((await send(less)).http).toBe(200);
  expect(await fees(person)).toEqual([-3_000, 3_000]);
});
