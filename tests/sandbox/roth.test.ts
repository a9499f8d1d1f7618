import { describe, expect, test } from "vitest";
import { application, bodyOf, checkIdentity } from "./support/applicant.ts";
import { conversionOf, issuesOf, keepDraft, newKey, saidOf, sendForm } from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { settle } from "./support/settle.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();

const from = "7121005001";
const to = "7121005002";
const send = (visitor: Visitor, answers = conversionOf(from, to), options = {}) =>
  sendForm(visitor, "ROTH_CONVERSION", answers, options);

describe("what a conversion loads", () => {
  test("API061 the accounts that may be converted are those that are no Roth accounts", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~roth1");
    const { body } = await visitor.get("/user/roth-conversion/accounts/from");
    expect(body.list).toEqual([
      {
        code: from,
        type: "Traditional IRA",
        name: "Grace Holloway",
        isTransactionOnHold: false,
        mode: "READ_WRITE",
        availableCash: 48250.75,
      },
    ]);
  });

  test("API062 ROTH015 ROLE008 the Roth accounts that may receive it, and how far a new account is", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~roth2");
    const { body } = await visitor.get("/user/roth-conversion/accounts/to");
    expect(body.list.map(({ code }: { code: string }) => code)).toEqual([to]);
    expect(body.newAccountStatus.status).toBe(2);
    expect(body.newAccountStatus.message).toMatch(/not complete/);
    const young = await signedIn(world.sandbox, "young-account~roth2");
    const [held] = (await young.get("/user/roth-conversion/accounts/to")).body.list;
    expect(held).toMatchObject({ code: "7121004010", isTransactionOnHold: true });
    const none = await signedIn(world.sandbox, "holder-low~roth2");
    expect((await none.get("/user/roth-conversion/accounts/to")).body.list).toEqual([]);
  });

  test("ROTH015 an application that was sent makes the new account complete", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~roth3");
    const sent = await application(visitor);
    await checkIdentity(visitor, sent.answers);
    const key = { "Idempotency-Key": newKey() };
    expect((await visitor.post("/user/application", bodyOf(sent), key)).http).toBe(200);
    const { body } = await visitor.get("/user/roth-conversion/accounts/to");
    expect(body.newAccountStatus).toEqual({
      status: 1,
      message: expect.stringMatching(/new account is complete/),
    });
  });

  test("API060 ROTH016 the assets of one account, its cash among them", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~roth4");
    const { body } = await visitor.get(`/user/roth-conversion/assets?accountCode=${from}`);
    expect(body.list.slice(0, 2)).toEqual([
      {
        id: "999000011",
        cusip: "999000011",
        assetCodeDescription: "Cash",
        assetDescription: "Cash",
        marketValue: 48250.75,
      },
      {
        id: "922908769",
        cusip: "922908769",
        assetCodeDescription: "Mutual Fund",
        assetDescription: "Balanced Index Fund",
        marketValue: 21480.3,
      },
    ]);
    const other = await signedIn(world.sandbox, "holder-low~roth4");
    expect((await other.get(`/user/roth-conversion/assets?accountCode=${from}`)).http).toBe(404);
  });
});

describe("sending it", () => {
  test("API063 ROTH002 cash and assets arrive in the other account when it is carried out, once", async () => {
    const person = "holder-enough~roth10";
    const visitor = await signedIn(world.sandbox, person);
    const before = await balances(world.pool, person);
    const draft = await keepDraft(visitor, "ROTH_CONVERSION", conversionOf(from, to), { accountCode: from });
    const { http, body } = await send(visitor, conversionOf(from, to), { id: draft.body.id });
    expect(http).toBe(200);
    expect(body.number).toMatch(/^ROTH-\d+$/);
    expect((await balances(world.pool, person))[`account:${to} USD`]).toBe(before[`account:${to} USD`]);
    await settle(visitor, person, { request: body.id });
    await settle(visitor, person, { request: body.id });
    const after = await balances(world.pool, person);
    const moved = (place: string) => (after[place] ?? 0) - (before[place] ?? 0);
    expect(moved(`account:${from} USD`)).toBe(-2_000);
    expect(moved(`account:${to} USD`)).toBe(2_000);
    expect(moved(`account:${from} 922908769`)).toBe(-10_050);
    expect(moved(`account:${to} 922908769`)).toBe(10_050);
  });

  test("an asset that the receiving account never held is listed there afterwards", async () => {
    const person = "holder-enough~roth11";
    const visitor = await signedIn(world.sandbox, person);
    const answers = conversionOf(from, to);
    answers.conversion!.assets = [{ id: "PN0004411", amount: 15_000 }];
    const { body } = await send(visitor, answers);
    await settle(visitor, person, { request: body.id });
    const { assets } = (await visitor.get(`/user/withdrawal/meta?accountCode=${to}`)).body;
    expect(assets).toContainEqual({
      cusip: "PN0004411",
      name: "Promissory note, Millrace LLC",
      issuer: "Millrace LLC",
      marketValue: 15_000,
    });
  });

  test("ROTH005 a full conversion takes all there is, and to a new account it leaves", async () => {
    const person = "holder-enough~roth12";
    const visitor = await signedIn(world.sandbox, person);
    const { body } = await send(visitor, {
      conversion: { from: { code: from }, isNewAccount: true, typeNum: 1 },
      review: { isRead: true },
    });
    expect(body.success).toBe(true);
    await settle(visitor, person, { request: body.id });
    const after = await balances(world.pool, person);
    expect(Object.keys(after).filter((place) => place.startsWith(`account:${from}`))).toEqual([]);
    expect(after[`paid:${body.id} USD`]).toBe(4_825_075);
    expect(after[`paid:${body.id} PN0004411`]).toBe(1_500_000);
  });

  test("a request that is returned gives everything back", async () => {
    const person = "holder-enough~roth13";
    const visitor = await signedIn(world.sandbox, person);
    const before = await balances(world.pool, person);
    const { body } = await send(visitor);
    await settle(visitor, person, { request: body.id, outcome: "RETURNED" });
    expect(await balances(world.pool, person)).toEqual(before);
  });

  test("two tabs with two keys send one form", async () => {
    const person = "holder-enough~roth14";
    const visitor = await signedIn(world.sandbox, person);
    const { id } = (await keepDraft(visitor, "ROTH_CONVERSION", conversionOf(from, to))).body;
    const both = await Promise.all([1, 2].map(() => send(visitor, conversionOf(from, to), { id })));
    expect(both.map(({ body }) => body.status ?? "sent").sort()).toEqual(["ALREADY_SUBMITTED", "sent"]);
    const key = newKey();
    const again = await Promise.all([1, 2].map(() => send(visitor, conversionOf(from, to), { key })));
    expect(again[0]!.body).toEqual(again[1]!.body);
    expect((await balances(world.pool, person))[`account:${from} USD`]).toBe(4_825_075 - 4_000);
  });
});

describe("what the custodian does not believe", () => {
  test("more of an asset than there is, an account of somebody else and one that is no Roth account", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~roth20");
    const tooMuch = conversionOf(from, to);
    tooMuch.conversion!.assets = [{ id: "922908769", amount: 21_480.31 }];
    expect(["VALIDATION_FAILED", "INSUFFICIENT_FUNDS"]).toContain((await send(visitor, tooMuch)).body.status);
    for (const code of ["7121005502", from]) {
      const refused = await send(visitor, conversionOf(from, code));
      expect(refused.body.status).toBe("VALIDATION_FAILED");
      expect(issuesOf(refused).every((issue) => issue.startsWith("/conversion/to"))).toBe(true);
    }
    const foreign = await send(visitor, conversionOf("7121005501", to));
    expect(foreign.body.status).toBe("VALIDATION_FAILED");
    expect((await visitor.get("/user/e-form/list")).body.total).toBe(0);
  });

  test("ROTH003 ROTH004 ROTH005 ROTH006 which kind of account, which account, the type, and each row's asset and amount are missed", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~roth-missing");
    const said = { type: "PARTIAL", typeNum: 2, isNewAccount: false, accountNumber: to };
    const missed = async (changed: object) => {
      const exchange = { ...said, assets: [{ id: "922908769", amount: 1 }], ...changed };
      return issuesOf(await send(visitor, conversionOf(from, to), { more: { exchange } }));
    };
    const neither = { isNewAccount: undefined, accountNumber: undefined };
    expect(await missed(neither)).toEqual(["/conversion/isNewAccount required"]);
    expect(await missed({ accountNumber: undefined })).toEqual(["/conversion/to/code required"]);
    const none = { type: undefined, typeNum: undefined, assets: undefined };
    expect(await missed(none)).toEqual(["/conversion/typeNum required"]);
    const assets = [{ id: "922908769", amount: 1 }, { id: "999000011" }, { amount: 1 }];
    expect(await missed({ assets })).toEqual([
      "/conversion/assets/1/amount required",
      "/conversion/assets/2/id required",
    ]);
  });

  test("answers beside the documents' fields, and fields that disagree, are refused at their places", async () => {
    const person = "holder-enough~roth21";
    const visitor = await signedIn(world.sandbox, person);
    const { exchange } = saidOf("ROTH_CONVERSION", conversionOf(from, to)).jsonForm as { exchange: object };
    const forged = {
      answers: { conversion: { typeNum: 1 } },
      exchange: { ...exchange, type: "FULL" },
    };
    for (const [name, value] of Object.entries(forged)) {
      const refused = await send(visitor, conversionOf(from, to), { more: { [name]: value } });
      expect([refused.http, refused.body.status], name).toEqual([422, "VALIDATION_FAILED"]);
      expect(refused.body.issues[0].field).toMatch(new RegExp(`^/jsonForm/${name}(/|$)`));
    }
    const { body } = await send(visitor, conversionOf(from, to));
    expect((await balances(world.pool, person))[`transit:${body.id} USD`]).toBe(2_000);
  });

  test("READ_ONLY refuses", async () => {
    const visitor = await signedIn(world.sandbox, "holder-readonly~roth22");
    const refused = await send(visitor, {
      conversion: { from: { code: "7121005801" }, isNewAccount: true, typeNum: 1 },
      review: { isRead: true },
    });
    expect(refused.body.status).toBe("READ_ONLY");
  });

  test("ROTH009 an acknowledgement that was not given is missed", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~roth23");
    const refused = await send(visitor, { ...conversionOf(from, to), review: {} });
    expect(issuesOf(refused)).toHaveLength(1);
    expect(issuesOf(refused)[0]).toMatch(/^\/review\/isRead /);
  });
});
