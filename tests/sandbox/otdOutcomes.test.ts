import { describe, expect, test } from "vitest";
import { begin, byWire, distribute, partInCash, partInKind, save, whole } from "./support/distribution.ts";
import { conversionOf, issuesOf, sendForm, withdrawalOf } from "./support/forms.ts";
import { givePhone } from "./support/givePhone.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { settle } from "./support/settle.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();

const grace = "7121005001";

describe("what becomes of it", () => {
  test("API073 API080 OTD001 OTD002 OTD037 OTD057 OTD059 FEE013 a signed part in cash leaves once, with its taxes, in exact cents", async () => {
    const person = "holder-enough~cash";
    const visitor = await signedIn(world.sandbox, person);
    const given = partInCash(grace, 999.99, {
      fundsDelivery: byWire,
      withholding: { electedForFederalWithholding: true, federalWithholdingPercentage: 12.5 },
    });
    const { id, reply } = await distribute(visitor, given);
    expect(reply.body).toMatchObject({ id, status: "MANAGER_REVIEW" });
    expect(await balances(world.pool, person)).toMatchObject({
      [`account:${grace} USD`]: 4825075 - 99999 - 3000,
      [`transit:${id} USD`]: 99999,
      "fees USD": 3000,
    });
    expect((await visitor.get(`/user/otd/${id}/transaction`)).body).toMatchObject({
      continuable: false,
      status: { id: "MANAGER_REVIEW", name: "Manager review" },
    });
    expect(await settle(visitor, person)).toMatchObject([{ id, status: "COMPLETED" }]);
    expect((await visitor.get(`/user/otd/${id}/transaction`)).body).toMatchObject({
      accountNumber: grace,
      continuable: false,
      status: { id: "COMPLETED", name: "Completed" },
    });
    expect(await settle(visitor, person)).toEqual([]);
    const after = await balances(world.pool, person);
    expect(after).toMatchObject({ [`paid:${id} USD`]: 99999 - 12500, "tax USD": 12500 });
    expect(after).not.toHaveProperty([`transit:${id} USD`]);
  });

  test("API072 OTD034 OTD035 OTD051 the view says what was signed and what the ledger did", async () => {
    const person = "holder-enough~view";
    const visitor = await signedIn(world.sandbox, person);
    const wire = { ...byWire.wire, referenceNumber: "Closing 2026", international: true };
    const given = partInCash(grace, 500, { fundsDelivery: { ...byWire, wire } });
    const { id, number } = await distribute(visitor, given);
    const signed = (await visitor.get(`/user/otd/${id}`)).body;
    expect(signed).toMatchObject({
      name: number,
      accountNumber: grace,
      type: "Normal",
      fullness: "PARTIAL",
      partialDistributionType: "CASH_ONLY",
      status: { id: "MANAGER_REVIEW" },
      categorizedAssets: [],
      receipt: { number, amount: 500 },
      executionDetails: [{ date: "2026-11-20", description: "Transaction fees", principalCash: -30 }],
      cashDistributionCode: "7",
      fundsDeliveryInstructionsWire: {
        bankName: "Harbor Federal Savings",
        bankNumber: "021400038",
        accountNumber: "••••6789",
        referenceNumber: "Closing 2026",
        international: true,
      },
      fundsDeliveryInstructionsPayee: { name: "Grace Holloway" },
      fees: [{ name: "Wire transfer", amount: 30 }],
      paid: { by: "Grace Holloway", from: `Traditional IRA ${grace}` },
    });
    expect(signed).not.toHaveProperty("inKindDistributionCode");
    await settle(visitor, person);
    const done = (await visitor.get(`/user/otd/${id}`)).body;
    expect(done.status).toEqual({ id: "COMPLETED", name: "Completed" });
    expect(done.executionDetails.slice(1)).toEqual([
      { date: "2026-11-20", description: "Cash distribution", principalCash: -450 },
      { date: "2026-11-20", description: "Income tax withheld", principalCash: -50 },
    ]);
  });

  test("OTD035 OTD043 the view says where a check goes, and of a full distribution where all goes and who paid", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~view-full");
    const address = {
      country: "USA",
      address: "908 Pecan Grove",
      city: "Austin",
      state: "TX",
      zipCode: "78704",
    };
    const byCheck = {
      method: "check",
      payee: byWire.payee,
      check: { deliveryInstructionsType: "REGULAR_MAIL" },
    };
    const viewOf = async (given: Parameters<typeof distribute>[1]) => {
      const { id } = await distribute(visitor, given);
      return (await visitor.get(`/user/otd/${id}`)).body;
    };
    const check = await viewOf(partInCash(grace, 100, { fundsDelivery: byCheck }));
    expect(check.fundsDeliveryInstructionsCheck).toEqual({
      isCashier: false,
      deliveryInstructionsType: "REGULAR_MAIL",
    });
    for (const other of ["Ach", "Wire"])
      expect(check).not.toHaveProperty(`fundsDeliveryInstructions${other}`);
    const overnight = {
      deliveryInstructionsType: "OVERNIGHT_MAIL",
      phone: "512-555-0147",
      billToThirdParty: true,
      courier: "UPS",
      billToThirdPartyAccount: "A1B2C3",
    };
    const billed = await viewOf(partInCash(grace, 100, { fundsDelivery: { ...byCheck, check: overnight } }));
    expect(billed.fundsDeliveryInstructionsCheck).toMatchObject({
      billToThirdPartyType: "UPS",
      billToThirdPartyAccount: "••••B2C3",
    });
    expect(await viewOf(whole(grace))).toMatchObject({
      fundsDeliveryInstructionsAch: {
        bankName: "Harbor Federal Savings",
        bankAbaNumber: "021400038",
        recipientAccountNumber: "••••6789",
      },
      fundsDeliveryInstructionsPayee: { name: "Grace Holloway", address },
      inKindDeliveryInstructionsName: "Grace Holloway",
      inKindDeliveryInstructionsPhone: "512-555-0199",
      inKindDeliveryInstructionsAddress: address,
      fees: [{ name: "Account closing", amount: 250 }],
      paid: { by: "Grace Holloway", from: `Traditional IRA ${grace}` },
    });
  });

  test("OTD001 OTD057 OTD085 part of an asset leaves by its value, and the rest stays in the account, which stays open", async () => {
    const person = "holder-enough~portion";
    const visitor = await signedIn(world.sandbox, person);
    const { id, reply } = await distribute(visitor, partInKind(grace, "922908769", 1000.01));
    expect(reply.http).toBe(200);
    await settle(visitor, person, { outcome: "TRANSFERRING_IN_KIND_ASSETS" });
    expect((await visitor.get(`/user/otd/${id}/transaction`)).body.status.id).toBe(
      "TRANSFERRING_IN_KIND_ASSETS",
    );
    await settle(visitor, person);
    expect(await balances(world.pool, person)).toMatchObject({
      [`account:${grace} 922908769`]: 2148030 - 100001,
      [`paid:${id} 922908769`]: 100001,
    });
    const { executionDetails } = (await visitor.get(`/user/otd/${id}`)).body;
    expect(executionDetails).toEqual([
      { date: "2026-11-20", description: "Balanced Index Fund", principalInvestment: -1000.01 },
    ]);
    for (const path of ["/user/account/list", "/user/otd/accounts"])
      expect((await visitor.get(path)).body.list).toContainEqual(expect.objectContaining({ code: grace }));
  });

  test("OTD001 OTD034 OTD064 OTD074 OTD085 FEE009 a full distribution takes everything but code 550, withholds 10%, pays the closing fee and closes the account", async () => {
    const person = "holder-realestate~full";
    const visitor = await signedIn(world.sandbox, person);
    await givePhone(visitor);
    const { id, reply } = await distribute(visitor, whole("7121005401"));
    expect(reply.body.status).toBe("MANAGER_REVIEW");
    await settle(visitor, person);
    expect(await balances(world.pool, person)).toEqual({
      "account:7121005401 LP0005501": 3200000,
      "fees USD": 25000,
      "opening LP0005501": -3200000,
      "opening RE0007120": -18500000,
      "opening USD": -642000,
      [`paid:${id} RE0007120`]: 18500000,
      [`paid:${id} USD`]: 642000 - 25000 - 64200,
      "tax USD": 64200,
    });
    expect((await visitor.get("/user/account/list")).body.list).toEqual([]);
    expect((await visitor.get("/user/otd/accounts")).body.list).toEqual([]);
    const view = (await visitor.get(`/user/otd/${id}`)).body;
    expect(view).toMatchObject({
      fullness: "FULL",
      categorizedAssets: [{ assetPriceList: [{ cusip: "RE0007120", marketValue: 185000 }] }],
      receipt: { amount: 191420, federalWithholding: 642, stateWithholding: 0 },
      cashDistributionCode: "7",
      inKindDistributionCode: "7",
    });
    expect(view.executionDetails).toContainEqual(
      expect.objectContaining({
        description: "14 Alder Court, Boise ID",
        units: 1,
        principalInvestment: -185000,
      }),
    );
  });

  test("an account that was distributed in full stays open while something may come back to it, and when it did", async () => {
    const openCodes = async (visitor: Visitor) =>
      ((await visitor.get("/user/account/list")).body.list as { code: string }[]).map(({ code }) => code);
    for (const [outcome, isFirst, stays] of [
      ["RETURNED", false, true],
      ["RETURNED", true, true],
      ["COMPLETED", false, false],
    ] as const) {
      const person = `holder-enough~left-${outcome.toLowerCase()}-${isFirst}`;
      const visitor = await signedIn(world.sandbox, person);
      const { body: other } = await sendForm(visitor, "WITHDRAWAL", withdrawalOf(grace));
      const { id: full } = await distribute(visitor, whole(grace));
      if (isFirst) await settle(visitor, person, { request: other.id, outcome });
      await settle(visitor, person, { request: full });
      expect(await openCodes(visitor)).toContain(grace);
      if (!isFirst) await settle(visitor, person, { request: other.id, outcome });
      expect((await openCodes(visitor)).includes(grace)).toBe(stays);
      expect((await balances(world.pool, person))[`account:${grace} USD`]).toBe(stays ? 50_000 : undefined);
    }
  });

  test("an account that was distributed in full stays open for a conversion into it", async () => {
    const person = "holder-enough~left-roth";
    const visitor = await signedIn(world.sandbox, person);
    const roth = "7121005002";
    const { body: conversion } = await sendForm(visitor, "ROTH_CONVERSION", conversionOf(grace, roth));
    const { id } = await distribute(
      visitor,
      whole(roth, { type: "ROTH_NORMAL_DISTRIBUTION", fiveYearHoldingPeriodSatisfied: true }),
    );
    await settle(visitor, person, { request: id });
    await settle(visitor, person, { request: conversion.id });
    const { list } = (await visitor.get("/user/account/list")).body;
    expect(list).toContainEqual(expect.objectContaining({ code: roth, availableCash: 20 }));
  });

  test("OTD083 what is covered by deposits alone waits until the last of them is final", async () => {
    const person = "holder-pending~wait";
    const visitor = await signedIn(world.sandbox, person);
    const { id, reply } = await distribute(visitor, partInCash("7121005101", 3000));
    expect(reply.http).toBe(200);
    expect(await balances(world.pool, person)).toMatchObject({
      "pending:7121005101 USD": 350000 - 180000,
      [`transit:${id} USD`]: 300000,
    });
    expect(await settle(visitor, person)).toMatchObject([
      { id, status: "MANAGER_REVIEW", waitsUntil: "2026-11-25" },
    ]);
    const { next } = (await visitor.get(`/user/activity/${id}`)).body;
    expect(next[1]).toBe("The cash goes out within 3 business days after your last deposit has cleared.");
    // Deposits that are reserved are not offered again.
    const { id: other } = await begin(visitor, partInCash("7121005101", 10));
    const { cashBreakdown } = (await visitor.get(`/user/otd/${other}/2`)).body.meta;
    expect(cashBreakdown).toEqual({
      availableCashBalance: 0,
      pendingCashItemList: [{ description: "Check deposit", amount: 1700, availabilityDate: "2026-11-25" }],
    });
  });

  test("OTD057 a returned or cancelled distribution gives back money and fees, once", async () => {
    for (const outcome of ["RETURNED", "CANCELED"]) {
      const person = `holder-enough~${outcome.toLowerCase()}`;
      const visitor = await signedIn(world.sandbox, person);
      const before = await balances(world.pool, person);
      const { id } = await distribute(visitor, partInCash(grace, 700, { fundsDelivery: byWire }));
      expect(await balances(world.pool, person)).not.toEqual(before);
      await settle(visitor, person, { outcome });
      await settle(visitor, person);
      expect(await balances(world.pool, person)).toEqual(before);
      const view = (await visitor.get(`/user/otd/${id}`)).body;
      expect(view).toMatchObject({ status: { id: outcome }, executionDetails: [], fees: [] });
      expect(view).not.toHaveProperty("paid");
    }
  });

  test("it is canceled for a reason alone, by the very rules of its page", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~reason");
    const { id } = await begin(visitor, partInCash(grace, 10));
    const cancel = (reason: unknown) =>
      visitor.post(`/user/otd/${id}/cancel`, { reason }, { "Idempotency-Key": crypto.randomUUID() });
    expect(issuesOf(await cancel(undefined))).toEqual(["/cancel/reason required"]);
    expect(issuesOf(await cancel(""))).toEqual(["/cancel/reason required"]);
    expect(issuesOf(await cancel(7))).toEqual(["/cancel/reason type"]);
    expect(issuesOf(await cancel("x".repeat(601)))).toEqual(["/cancel/reason tooLong"]);
    expect((await cancel("x".repeat(600))).body.status).toBe("CANCELED");
  });

  test("OTD011 its owner may cancel it before it is carried out, and not afterwards", async () => {
    const person = "holder-enough~cancel";
    const visitor = await signedIn(world.sandbox, person);
    const before = await balances(world.pool, person);
    const cancel = (id: string, key: string) =>
      visitor.post(`/user/otd/${id}/cancel`, { reason: "I changed my mind" }, { "Idempotency-Key": key });
    const first = await distribute(visitor, partInCash(grace, 700));
    expect((await cancel(first.id, "one")).body.status).toBe("CANCELED");
    const again = await cancel(first.id, "one");
    expect([again.body.status, again.headers.get("idempotent-replayed")]).toEqual(["CANCELED", "true"]);
    expect((await cancel(first.id, "two")).body.status).toBe("NOT_CONTINUABLE");
    expect(await balances(world.pool, person)).toEqual(before);
    for (const page of ["", "/transaction"]) {
      expect((await visitor.get(`/user/otd/${first.id}${page}`)).body).toMatchObject({
        status: { id: "CANCELED", name: "Canceled" },
        statusComment: "I changed my mind",
      });
    }
    const done = await distribute(visitor, partInCash(grace, 700));
    await settle(visitor, person);
    expect((await cancel(done.id, "three")).body.status).toBe("NOT_CONTINUABLE");
    const draft = await begin(visitor, partInCash(grace, 10));
    expect((await cancel(draft.id, "four")).body.status).toBe("CANCELED");
    expect((await save(visitor, draft.id, 2, 2, {})).body.status).toBe("NOT_CONTINUABLE");
    expect((await visitor.post(`/user/otd/${draft.id}/cancel`, { reason: "" })).body.status).toBe(
      "IDEMPOTENCY_KEY_MISSING",
    );
  });
});

describe("the list", () => {
  test("LIST003 LIST011 newest first, by pages and by status, each with its account", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~list");
    const { id, number } = await distribute(visitor, partInCash(grace, 20));
    for (let index = 0; index < 3; index++) await begin(visitor, whole(grace));
    const all = (await visitor.get("/user/otd")).body;
    expect(all.total).toBe(4);
    expect(all.list.at(-1)).toMatchObject({
      id,
      number,
      type: "Normal",
      status: "MANAGER_REVIEW",
      accounts: [grace],
      details: "Partial, cash only",
      statusComment: "",
      date: "2026-11-20T12:00:00.000Z",
    });
    const page = (await visitor.get("/user/otd?offset=2&limit=1")).body;
    expect([page.list.length, page.total, page.list[0].id]).toEqual([1, 4, all.list[2].id]);
    const sent = (await visitor.get("/user/otd?status=MANAGER_REVIEW,COMPLETED")).body;
    expect([sent.total, sent.list[0].id]).toEqual([1, id]);
    expect((await visitor.get("/user/otd?offset=9")).body).toMatchObject({ list: [], total: 4 });
  });
});

// The last tests of this file: time passes for every test that follows.
test.each([
  [3, "MANAGER_REVIEW", "2026-11-25"],
  [2, "COMPLETED", undefined],
])("OTD083 %i days later it is %s: the last deposit must have cleared", async (days, status, waitsUntil) => {
  const person = "holder-pending~last";
  const copy = async () => signedIn(world.sandbox, person);
  if (days === 3) await distribute(await copy(), partInCash("7121005101", 3000));
  world.pass(days * 86_400_000);
  const [handled] = await settle(await copy(), person);
  expect(handled).toMatchObject({ status, ...(waitsUntil ? { waitsUntil } : {}) });
});

test("API072 what is sent in the evening has the date of that evening where the custodian is", async () => {
  const person = "holder-enough~evening";
  // The clock stands at noon in UTC; fifteen hours later it is the next day there.
  const date = new Date(world.options.clock()).toISOString().slice(0, 10);
  world.pass(15 * 3_600_000);
  const visitor = await signedIn(world.sandbox, person);
  const { id } = await distribute(visitor, partInCash(grace, 500, { fundsDelivery: byWire }));
  expect((await visitor.get(`/user/otd/${id}`)).body).toMatchObject({
    receipt: { date },
    executionDetails: [{ date, description: "Transaction fees" }],
  });
});
