import { describe, expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { atDesk, detailsOf } from "./support/followed.ts";
import { issuesOf, sendForm, storeCard, withdrawalOf } from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import {
  type Begun,
  buy,
  cancelPurchase,
  office,
  type Purchase,
  payee,
  preparePurchase,
  purchaseOf,
  saveStep,
  signPurchase,
  withoutDeposit,
} from "./support/purchase.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();
const account = "7121005001";
const opening = 4_825_075;
const wires = 6_000;

/** A purchase that a person has signed, and their balances in cents, the request's own without its id. */
async function bought(name: string, purchase: Purchase = purchaseOf(account), holder = "holder-enough") {
  const person = `${holder}~${name}`;
  const visitor = await signedIn(world.sandbox, person);
  const at = await buy(visitor, purchase);
  return { ...at, visitor, person, ...followed(visitor, person, at) };
}

function followed(visitor: Visitor, person: string, { id }: Begun) {
  const held = async () => {
    const all = Object.entries(await balances(world.pool, person));
    const own = all.map(([place, cents]) => [place.replace(`:${id}`, "").replace(/ USD$/, ""), cents]);
    return Object.fromEntries(own) as { [place: string]: number };
  };
  const header = async () => (await visitor.get(`/user/re-bdl/${id}/transaction`)).body;
  const go = (...outcomes: string[]) => office(visitor, person, id, ...outcomes);
  return { held, header, go };
}

const toDeposit = ["WAITING_FOR_BDL_RATIFIED_CONTRACT", "EMD_MONEY_TRANSFER"];
const toClosing = [...toDeposit, "WAITING_FOR_CLOSING_DOCUMENTS"];
const toRecording = [...toClosing, "FUNDING_MONEY_TRANSFER", "WAITING_FOR_RECORDED_DOCUMENTS"];
const toCancel = ["CANCELING", "READY_FOR_CANCELLATION", "CANCELED"];

describe("a purchase that is carried out", () => {
  test("API090 REBDL043 goes from the signature to the deed; the property is the account's, at what it paid", async () => {
    const { held, header, go } = await bought("deed");
    expect((await header()).status).toEqual({ id: "MANAGER_REVIEW", name: "Manager review" });
    const set = await held();
    expect([set.transit, set.fees, set[`account:${account}`]]).toEqual([
      2_500_000,
      wires,
      opening - 2_500_000 - wires,
    ]);
    await go(...toDeposit);
    expect((await held()).paid).toBeUndefined();
    await go("WAITING_FOR_CLOSING_DOCUMENTS");
    const deposited = await held();
    expect([deposited.paid, deposited.transit]).toEqual([500_000, 2_000_000]);
    await go("FUNDING_MONEY_TRANSFER", "WAITING_FOR_RECORDED_DOCUMENTS");
    const funded = await held();
    expect([funded.paid, funded.transit, funded.fees]).toEqual([2_500_000, undefined, wires]);
    await go("COMPLETED");
    const { name, status, continuable, isFinished } = await header();
    expect([status.id, continuable, isFinished]).toEqual(["COMPLETED", false, true]);
    expect((await held())[`account:${account} ${name}`]).toBe(2_500_000);
  });

  test("each step of the office is taken once, and a latecomer hears what the purchase is", async () => {
    const { go, held } = await bought("once");
    await go(...toClosing);
    expect(await go("EMD_MONEY_TRANSFER")).toMatchObject({
      status: "NOT_OPEN",
      state: "Waiting for closing documents",
    });
    expect((await held()).paid).toBe(500_000);
  });

  test("without a deposit from the account none can be sent, and with one it cannot be left out", async () => {
    const without = await bought("none", withoutDeposit(account));
    await without.go("WAITING_FOR_BDL_RATIFIED_CONTRACT");
    expect(await without.go("EMD_MONEY_TRANSFER")).toMatchObject({ status: "NO_DEPOSIT_DUE" });
    expect(await without.go("WAITING_FOR_CLOSING_DOCUMENTS")).toMatchObject({
      status: "WAITING_FOR_CLOSING_DOCUMENTS",
    });
    const due = await bought("due");
    await due.go("WAITING_FOR_BDL_RATIFIED_CONTRACT");
    expect(await due.go("WAITING_FOR_CLOSING_DOCUMENTS")).toMatchObject({ status: "DEPOSIT_DUE" });
  });

  test("a purchase whose account pays nothing more closes without funding; one that does cannot", async () => {
    const { funding: _, ...rest } = purchaseOf(account);
    const { go, held } = await bought("unfunded", { ...rest, funding: {} });
    await go(...toClosing);
    expect(await go("FUNDING_MONEY_TRANSFER")).toMatchObject({ status: "FUNDING_UNKNOWN" });
    expect(await go("WAITING_FOR_RECORDED_DOCUMENTS")).toMatchObject({
      status: "WAITING_FOR_RECORDED_DOCUMENTS",
    });
    expect((await held()).paid).toBe(500_000);
    const funded = await bought("funded");
    await funded.go(...toClosing);
    expect(await funded.go("WAITING_FOR_RECORDED_DOCUMENTS")).toMatchObject({ status: "FUNDING_DUE" });
  });

  test("REBDL050 CONST004 from a new account nothing is sent before the 8th day", async () => {
    const young = "7121004010";
    const purchase = purchaseOf(young);
    purchase.deposit.depositAmount = 1_000;
    purchase.funding = {};
    const { go, held } = await bought("hold", purchase, "young-account");
    expect(await go(...toDeposit)).toMatchObject({ status: "EMD_MONEY_TRANSFER" });
    expect(await go("WAITING_FOR_CLOSING_DOCUMENTS")).toMatchObject({
      status: "EMD_MONEY_TRANSFER",
      // Opened three days before 2026-11-20; the day it was opened is its first.
      waitsUntil: "2026-11-24",
    });
    expect((await held()).paid).toBeUndefined();
  });
});

describe("what is changed after the signature", () => {
  test("REBDL032 a further deposit is set aside when its owner says it, and sent once", async () => {
    const { go, held, header, visitor, id } = await bought("further");
    await go(...toClosing, "EMD_ADDITIONAL_FUNDING");
    expect(await go("WAITING_FOR_CLOSING_DOCUMENTS")).toMatchObject({ status: "NO_DEPOSIT_DUE" });
    const { revision } = await header();
    const further = { payee: "Alder Title", amount: 1_500, status: "PENDING" };
    const saved = await saveStep(visitor, { id, revision }, 3, {
      ...purchaseOf(account).deposit,
      additionalEmds: [further],
    });
    expect(saved.http, JSON.stringify(saved.body)).toBe(200);
    expect((await held()).transit).toBe(2_150_000);
    await go("WAITING_FOR_CLOSING_DOCUMENTS");
    expect([(await held()).paid, (await held()).transit]).toEqual([650_000, 2_000_000]);
  });

  test("REBDL032 a further deposit that is not needed after all goes back, and does not leave with the funding", async () => {
    const { go, held, header, visitor, id } = await bought("dropped");
    const save = async (step: number, fields: { [name: string]: Json }) =>
      saveStep(visitor, { id, revision: (await header()).revision }, step, fields);
    const deposits = (...additionalEmds: Json[]) => ({ ...purchaseOf(account).deposit, additionalEmds });
    const further = (amount: number) => ({ payee: "Alder Title", amount, status: "PENDING" });
    const doWithout = () => atDesk(visitor, `${id}/transition`, { transition: "doWithoutFurtherDeposit" });
    await go(...toClosing, "EMD_ADDITIONAL_FUNDING");
    expect((await save(3, deposits(further(1_500)))).http).toBe(200);
    await go("WAITING_FOR_CLOSING_DOCUMENTS", "EMD_ADDITIONAL_FUNDING");
    expect((await save(3, deposits(further(1_500), further(700), further(30)))).http).toBe(200);
    expect((await held()).transit).toBe(2_073_000);
    expect((await doWithout()).body).toMatchObject({ status: "WAITING_FOR_CLOSING_DOCUMENTS" });
    const dropped = await held();
    expect([dropped.paid, dropped.transit, dropped.fees]).toEqual([650_000, 2_000_000, wires]);
    expect((await visitor.get(`/user/re-bdl/${id}/3`)).body.data.additionalEmds).toEqual([further(1_500)]);
    const funding = { ...purchaseOf(account).funding, fundingAmount: 10_000 };
    expect((await save(5, funding)).http).toBe(200);
    expect((await held()).transit).toBe(1_000_000);
    await go("FUNDING_MONEY_TRANSFER", "WAITING_FOR_RECORDED_DOCUMENTS");
    const after = await held();
    expect([after.paid, after[`account:${account}`]]).toEqual([1_650_000, opening - 1_650_000 - wires]);
  });

  test("a purchase does not close without funding while a further deposit waits to be sent", async () => {
    const purchase = purchaseOf(account);
    purchase.deposit.additionalEmds = [{ payee: "Alder Title", amount: 1_500, status: "PENDING" }];
    const { go, held, visitor, id } = await bought("waiting", { ...purchase, funding: {} });
    await go(...toClosing);
    expect(await go("WAITING_FOR_RECORDED_DOCUMENTS")).toMatchObject({ status: "DEPOSIT_DUE" });
    await go("EMD_ADDITIONAL_FUNDING");
    await atDesk(visitor, `${id}/transition`, { transition: "doWithoutFurtherDeposit" });
    expect(await go("WAITING_FOR_RECORDED_DOCUMENTS")).toMatchObject({
      status: "WAITING_FOR_RECORDED_DOCUMENTS",
    });
    expect((await held()).paid).toBe(500_000);
  });

  test("a deposit that was sent can be neither raised nor lowered: nothing would send the rest but the funding", async () => {
    const { go, held, header, visitor, id } = await bought("raised-deposit");
    await go(...toClosing, "EMD_ADDITIONAL_FUNDING");
    for (const depositAmount of [6_000, 4_000]) {
      const { revision } = await header();
      const deposit = { ...purchaseOf(account).deposit, depositAmount };
      const refused = await saveStep(visitor, { id, revision }, 3, deposit);
      expect([depositAmount, refused.http, refused.body.status]).toEqual([
        depositAmount,
        422,
        "SENT_ALREADY",
      ]);
    }
    expect([(await held()).paid, (await held()).transit]).toEqual([500_000, 2_000_000]);
  });

  const byCheck = {
    paymentMethod: "check",
    check: { deliveryInstructionsType: "REGULAR_MAIL" },
    payee,
  };

  /** A further deposit that goes another way, or none yet, after the deposit went by wire. */
  async function furtherDeposit(name: string, way: { [name: string]: Json }, purchase = purchaseOf(account)) {
    const { paymentMethod: _, wire: __, payee: ___, paymentOfFees: ____, ...deposit } = purchase.deposit;
    const at = await bought(name, purchase);
    await at.go(...toClosing, "EMD_ADDITIONAL_FUNDING");
    const further = { payee: "Alder Title", amount: 1_500, status: "PENDING" };
    const { revision } = await at.header();
    const fields = { ...deposit, ...way, additionalEmds: [further] };
    const saved = await saveStep(at.visitor, { id: at.id, revision }, 3, fields);
    expect(saved.http, JSON.stringify(saved.body)).toBe(200);
    return at;
  }

  test("FEE013 the fee of a deposit that was sent stays, if the next one goes a cheaper way", async () => {
    const way = { ...byCheck, paymentOfFees: "ENTRUST_ACCOUNT" };
    const { held, go, visitor, id } = await furtherDeposit("cheaper", way);
    const { sentFees } = (await visitor.get(`/user/re-bdl/${id}/3`)).body;
    expect(sentFees).toBe(30);
    // 30 for the wire that was sent, 10 for the check that will fund it.
    const changed = await held();
    expect([changed.fees, changed[`account:${account}`]]).toEqual([4_000, opening - 2_650_000 - 4_000]);
    await go("WAITING_FOR_CLOSING_DOCUMENTS", "FUNDING_MONEY_TRANSFER", "WAITING_FOR_RECORDED_DOCUMENTS");
    expect([(await held()).fees, (await held()).paid]).toEqual([4_000, 2_650_000]);
  });

  test("REBDL067 a deposit whose instructions come later is not sent before its owner gives them, which they can", async () => {
    const purchase = purchaseOf(account);
    const { paymentMethod: _, wire: __, payee: ___, ...rest } = purchase.deposit;
    const { paymentOfFees: ____, ...deposit } = rest;
    const later = { ...purchase, deposit: { ...deposit, deliveryInstructionsLater: true }, funding: {} };
    const { go, held, header, visitor, id } = await bought("later", later);
    const modeOf = async () => (await visitor.get(`/user/re-bdl/${id}/3`)).body.meta.mode;
    const mayChange = async () => (await visitor.get(`/user/requests/${id}`)).body.mayChange;
    expect(await mayChange()).toBe(true);
    expect([await modeOf(), (await held()).transit, (await held()).fees]).toEqual([
      "READ_WRITE",
      500_000,
      undefined,
    ]);
    await go("WAITING_FOR_BDL_RATIFIED_CONTRACT");
    expect(await go("EMD_MONEY_TRANSFER")).toMatchObject({ status: "DELIVERY_UNKNOWN" });
    expect(await modeOf()).toBe("READ_WRITE");
    const { revision } = await header();
    const told = await saveStep(visitor, { id, revision }, 3, purchase.deposit);
    expect(told.http, JSON.stringify(told.body)).toBe(200);
    expect([await modeOf(), (await held()).fees]).toEqual(["READ_ONLY", 3_000]);
    await go("EMD_MONEY_TRANSFER", "WAITING_FOR_CLOSING_DOCUMENTS");
    expect((await held()).paid).toBe(500_000);
    await cancelPurchase(visitor, id);
    expect(await mayChange()).toBe(false);
  });

  test("REBDL067 nor is a further deposit, if how it goes is to be said later", async () => {
    const purchase = { ...purchaseOf(account), funding: {} };
    const { go, held } = await furtherDeposit("further-later", { deliveryInstructionsLater: true }, purchase);
    expect(await go("WAITING_FOR_CLOSING_DOCUMENTS")).toMatchObject({ status: "DELIVERY_UNKNOWN" });
    expect((await held()).paid).toBe(500_000);
  });

  test("FEE013 the fee of a deposit that was sent stays, if nothing is said of how the next one goes", async () => {
    const purchase = { ...purchaseOf(account), funding: {} };
    const { held } = await furtherDeposit("unsaid", { deliveryInstructionsLater: true }, purchase);
    expect((await held()).fees).toBe(3_000);
  });

  test("the funding can be given, raised and lowered until it is sent; what is too much goes back", async () => {
    const { go, held, header, visitor, id } = await bought("raised");
    const fund = async (fundingAmount: number) => {
      const { revision } = await header();
      const funding = { ...purchaseOf(account).funding, fundingAmount };
      return saveStep(visitor, { id, revision }, 5, funding);
    };
    expect((await fund(30_000)).body).toMatchObject({ success: true });
    expect((await held()).transit).toBe(3_500_000);
    expect((await visitor.get(`/user/re-bdl/${id}/3`)).body).not.toHaveProperty("sentFees");
    expect((await fund(10_000)).body).toMatchObject({ success: true });
    expect([(await held()).transit, (await held())[`account:${account}`]]).toEqual([
      1_500_000,
      opening - 1_500_000 - wires,
    ]);
    expect((await fund(60_000)).body.status).toMatch(/VALIDATION_FAILED|INSUFFICIENT_FUNDS/);
    await go(...toRecording);
    expect((await fund(9_000)).body).toMatchObject({ status: "NOT_CONTINUABLE" });
    expect((await held()).paid).toBe(1_500_000);
  });

  test("ERR027 a cent less than the funding and its fees cannot pay for them", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~fees-short");
    const purchase = withoutDeposit(account);
    purchase.funding.fundingAmount = (opening - 2_999) / 100;
    await expect(preparePurchase(visitor, purchase)).rejects.toThrow(
      '"path":"/funding/payment/type","code":"feesNotCovered"',
    );
  });

  test("fees that a card pays from now on free the cash that the funding is raised by", async () => {
    const purchase = withoutDeposit(account);
    purchase.funding.fundingAmount = (opening - 3_000) / 100;
    const { held, header, visitor, id } = await bought("freed", purchase);
    const cardId = await storeCard(visitor, account);
    const { revision } = await header();
    const funding = {
      ...purchase.funding,
      fundingAmount: opening / 100,
      paymentOfFees: "CREDIT_CARD",
      cardId,
    };
    const saved = await saveStep(visitor, { id, revision }, 5, funding);
    expect(saved.http, JSON.stringify(saved.body)).toBe(200);
    const after = await held();
    expect([after.transit, after.cards, after.fees]).toEqual([opening, -3_000, 3_000]);
    expect(after[`account:${account}`]).toBeUndefined();
  });

  test("what is changed is judged by the rules of its step, so that its fees have a payer", async () => {
    const purchase = withoutDeposit(account);
    const { held, header, visitor, id } = await bought("judged", purchase);
    const { revision } = await header();
    const save = async (fields: object) =>
      issuesOf(await saveStep(visitor, { id, revision }, 5, { ...purchase.funding, ...fields }));
    expect(await save({ closingDate: "2027-01-02" })).toEqual(["/funding/closingDate closingInTheFuture"]);
    expect(await save({ fundingAmount: 0.001 })).toContainEqual(
      expect.stringContaining("/funding/fundingAmount"),
    );
    const { paymentOfFees: _, ...unpaid } = purchase.funding;
    const refused = await saveStep(visitor, { id, revision }, 5, unpaid);
    expect(issuesOf(refused)).toEqual(["/funding/payment/type required"]);
    expect((await held()).fees).toBe(3_000);
  });

  test("a deposit cannot be changed so that the funding has no way to be sent, and nobody pays its fees", async () => {
    const { go, held, header, visitor, id } = await bought("unpaid");
    await go(...toClosing, "EMD_ADDITIONAL_FUNDING");
    const { revision } = await header();
    const {
      paymentMethod: _,
      wire: __,
      payee: ___,
      paymentOfFees: ____,
      ...deposit
    } = purchaseOf(account).deposit;
    const later = { ...deposit, deliveryInstructionsLater: true };
    const refused = await saveStep(visitor, { id, revision }, 3, later);
    expect(issuesOf(refused)).toContain("/funding/delivery/method required");
    expect((await held()).fees).toBe(wires);
  });

  test("a lenient save of a signed purchase keeps nothing", async () => {
    const { visitor, id, header } = await bought("lenient");
    const { revision } = await header();
    const reply = await visitor.call("PUT", `/user/re-bdl/${id}/5`, {
      json: { answers: { fundingAmount: 1 } },
      headers: { "If-Match": `"${revision}"`, Prefer: "handling=lenient" },
    });
    expect([reply.http, reply.body.revision]).toEqual([200, revision]);
    expect((await visitor.get(`/user/re-bdl/${id}/5`)).body.data.fundingAmount).toBe(20_000);
  });
});

describe("a purchase that is canceled", () => {
  test("before anything is sent, all money and all fees come back, once", async () => {
    const { visitor, id, go, held, header } = await bought("canceled");
    expect((await cancelPurchase(visitor, id)).body).toMatchObject({ status: "PENDING" });
    expect((await cancelPurchase(visitor, id)).headers.get("idempotent-replayed")).toBe("true");
    expect((await cancelPurchase(visitor, id, "other")).body).toMatchObject({
      status: "NOT_CONTINUABLE",
      state: "Cancellation requested",
    });
    expect((await header()).continuable).toBe(false);
    await go("CANCELING");
    expect(await go("REFUND_REQUEST_SENT")).toMatchObject({ status: "NOT_OPEN" });
    expect(await go("READY_FOR_CANCELLATION", "CANCELED")).toMatchObject({ status: "CANCELED" });
    const after = await held();
    expect([after[`account:${account}`], after.fees, after.transit, after.paid]).toEqual([
      opening,
      undefined,
      undefined,
      undefined,
    ]);
    expect(await go("CANCELED")).toMatchObject({ status: "NOT_OPEN", state: "Canceled" });
  });

  test("after the deposit was sent, it is asked back first; the fees of what was sent stay", async () => {
    const { visitor, id, go, held } = await bought("refunded");
    await go(...toClosing);
    const { cancellation } = await detailsOf(visitor, id);
    expect(cancellation.refund).toEqual([{ what: "cash", amount: 20_000 }]);
    await cancelPurchase(visitor, id);
    await go("CANCELING");
    expect(await go("READY_FOR_CANCELLATION")).toMatchObject({ status: "NOT_OPEN" });
    await go("REFUND_REQUEST_SENT");
    expect((await held()).paid).toBe(500_000);
    await go("READY_FOR_CANCELLATION");
    expect([(await held()).paid, (await held()).transit]).toEqual([undefined, 2_000_000]);
    await go("CANCELED");
    const after = await held();
    expect([after[`account:${account}`], after.fees, after.transit]).toEqual([
      opening - wires,
      wires,
      undefined,
    ]);
  });

  test("a deposit that does not come back counts as a distribution; the rest goes back", async () => {
    const { visitor, id, go, held } = await bought("distributed");
    await go(...toClosing);
    await cancelPurchase(visitor, id);
    await go("CANCELING", "REFUND_REQUEST_SENT", "CANCELED_WITH_DISTRIBUTION");
    const after = await held();
    expect([after.paid, after.transit, after[`account:${account}`]]).toEqual([
      500_000,
      undefined,
      opening - 500_000 - wires,
    ]);
  });

  test("once the funding is on its way it can no longer be canceled", async () => {
    const { visitor, id, go } = await bought("too-late");
    await go(...toClosing, "FUNDING_MONEY_TRANSFER");
    expect((await cancelPurchase(visitor, id)).body).toMatchObject({ status: "NOT_CONTINUABLE" });
    expect(await go(...toCancel)).toMatchObject({ status: "NOT_OPEN" });
  });

  test("a draft is canceled at once; a reason is needed", async () => {
    const person = "holder-enough~draft-canceled";
    const visitor = await signedIn(world.sandbox, person);
    const at = await preparePurchase(visitor, purchaseOf(account));
    const without = await visitor.post(
      `/user/re-bdl/${at.id}/cancel`,
      { reason: " " },
      { "Idempotency-Key": "none" },
    );
    expect(without.body).toMatchObject({ status: "VALIDATION_FAILED", issues: [{ path: "/cancel/reason" }] });
    const long = await visitor.post(
      `/user/re-bdl/${at.id}/cancel`,
      { reason: "x".repeat(601) },
      { "Idempotency-Key": "long" },
    );
    expect(long.body).toMatchObject({ status: "VALIDATION_FAILED", issues: [{ code: "tooLong" }] });
    expect((await cancelPurchase(visitor, at.id)).body).toMatchObject({ status: "CANCELED" });
    expect((await signPurchase(visitor, at)).body).toMatchObject({ status: "NOT_CONTINUABLE" });
    expect((await followed(visitor, person, at).held())[`account:${account}`]).toBe(opening);
  });
});

test("FEE013 REBDL019 an expedited review costs 150 more, taken with the signature", async () => {
  const purchase = purchaseOf(account);
  purchase.general.reviewRequest = "EXPEDITED_REVIEW_REQUEST";
  const { held } = await bought("expedited", purchase);
  expect((await held()).fees).toBe(wires + 15_000);
});

test("of two purchases that the cash covers one of, the second is refused", async () => {
  const visitor = await signedIn(world.sandbox, "holder-enough~two");
  const [one, other] = [
    await preparePurchase(visitor, purchaseOf(account)),
    await preparePurchase(visitor, purchaseOf(account)),
  ];
  expect((await signPurchase(visitor, one)).http).toBe(200);
  const refused = await signPurchase(visitor, other);
  expect([refused.http, refused.body.status]).toEqual([
    422,
    expect.stringMatching(/INSUFFICIENT_FUNDS|VALIDATION_FAILED/),
  ]);
});

test("API090 signed twice with one key it is answered twice, with two keys refused: the money leaves once", async () => {
  const person = "holder-enough~twice";
  const visitor = await signedIn(world.sandbox, person);
  const at = await preparePurchase(visitor, purchaseOf(account));
  const replies = await Promise.all(["one", "one", "two"].map((key) => signPurchase(visitor, at, key)));
  expect(replies.map(({ http }) => http).sort()).toEqual([200, 200, 422]);
  const held = await followed(visitor, person, at).held();
  expect([held.transit, held.fees]).toEqual([2_500_000, wires]);
});

describe("FEE013 fees by card", () => {
  const byCard = async (name: string) => {
    const person = `holder-enough~${name}`;
    const visitor = await signedIn(world.sandbox, person);
    const cardId = await storeCard(visitor, account);
    const purchase = purchaseOf(account);
    purchase.deposit = { ...purchase.deposit, paymentOfFees: "CREDIT_CARD", cardId };
    const at = await buy(visitor, { ...purchase, funding: {} });
    return { ...at, visitor, purchase, ...followed(visitor, person, at) };
  };

  test("are charged with the signature, and anew when the funding adds its own", async () => {
    const { visitor, id, purchase, held, header } = await byCard("card-anew");
    expect([(await held()).cards, (await held()).fees]).toEqual([-3_000, 3_000]);
    const { revision } = await header();
    const saved = await saveStep(visitor, { id, revision }, 5, purchase.funding);
    expect(saved.http, JSON.stringify(saved.body)).toBe(200);
    const after = await held();
    expect([after.cards, after.fees, after.transit]).toEqual([-wires, wires, 2_500_000]);
    expect(after[`account:${account}`]).toBe(opening - 2_500_000);
  });

  test("go back to the card if nothing was sent, and stay if the deposit was", async () => {
    const unsent = await byCard("card-back");
    await unsent.go(...toCancel);
    expect([(await unsent.held()).cards, (await unsent.held()).fees]).toEqual([undefined, undefined]);
    const sent = await byCard("card-stays");
    await sent.go(...toClosing, "CANCELING", "REFUND_REQUEST_SENT", "READY_FOR_CANCELLATION", "CANCELED");
    const after = await sent.held();
    expect([after.cards, after[`account:${account}`]]).toEqual([-3_000, opening]);
  });
});

test("what is set aside from deposits that are not final is sent when they are, or goes back to them", async () => {
  const pending = "7121005101";
  const purchase = purchaseOf(pending);
  purchase.deposit.depositAmount = 2_000;
  purchase.funding = {};
  const { go, held, person } = await bought("pending", purchase, "holder-pending");
  const before = await held();
  expect([before.transit, before[`account:${pending}`] ?? 0]).toEqual([200_000, 0]);
  await go(...toDeposit);
  expect(await go("WAITING_FOR_CLOSING_DOCUMENTS")).toMatchObject({ waitsUntil: "2026-11-25" });
  await go(...toCancel);
  const after = await balances(world.pool, person);
  expect([after[`account:${pending} USD`], after[`pending:${pending} USD`]]).toEqual([120_000, 350_000]);
});

test("fees that were taken from deposits that are not final go back to them, whoever pays them now", async () => {
  const pending = "7121005101";
  const person = "holder-pending~fees-back";
  const visitor = await signedIn(world.sandbox, person);
  const withdrawal = withdrawalOf(pending);
  withdrawal.details!.amount = 1_200;
  expect((await sendForm(visitor, "WITHDRAWAL", withdrawal)).http).toBe(200);
  const purchase = withoutDeposit(pending);
  purchase.funding.fundingAmount = 1_000;
  const at = await buy(visitor, purchase);
  const { held, header, go } = followed(visitor, person, at);
  expect((await held())[`pending:${pending}`]).toBe(350_000 - 103_000);
  const cardId = await storeCard(visitor, pending);
  const { revision } = await header();
  const byCard = { ...purchase.funding, paymentOfFees: "CREDIT_CARD", cardId };
  expect((await saveStep(visitor, { id: at.id, revision }, 5, byCard)).http).toBe(200);
  const changed = await held();
  expect([changed[`account:${pending}`], changed[`pending:${pending}`]]).toEqual([undefined, 250_000]);
  expect(await go(...toCancel)).toMatchObject({ status: "CANCELED" });
  expect((await held())[`pending:${pending}`]).toBe(350_000);
});

test("a purchase whose funding was lowered to what is final waits for no deposits", async () => {
  const pending = "7121005101";
  const purchase = withoutDeposit(pending);
  purchase.funding.fundingAmount = 2_000;
  const { go, header, visitor, id } = await bought("lowered", purchase, "holder-pending");
  const { revision } = await header();
  const lowered = { ...purchase.funding, fundingAmount: 1_000 };
  expect((await saveStep(visitor, { id, revision }, 5, lowered)).http).toBe(200);
  await go("WAITING_FOR_BDL_RATIFIED_CONTRACT", "WAITING_FOR_CLOSING_DOCUMENTS", "FUNDING_MONEY_TRANSFER");
  expect(await go("WAITING_FOR_RECORDED_DOCUMENTS")).not.toHaveProperty("waitsUntil");
});
