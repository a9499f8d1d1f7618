import { describe, expect, test } from "vitest";
import {
  byWire,
  confirmByPhone,
  distribute,
  ifMatch,
  partInCash,
  partInKind,
  prepare,
  save,
  sign,
  whole,
} from "./support/distribution.ts";
import { storeCard } from "./support/forms.ts";
import { givePhone } from "./support/givePhone.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { signedIn } from "./support/visitor.ts";

const world = ledgerWorld();

const grace = "7121005001";

describe("signing", () => {
  test("signed twice with one key it is answered twice, with two keys refused: the money leaves once", async () => {
    const person = "holder-enough~double";
    const visitor = await signedIn(world.sandbox, person);
    const ready = await prepare(visitor, partInCash(grace, 500));
    const replies = await Promise.all([
      ...["same", "same", "same"].map((key) => sign(visitor, ready, { key })),
      ...["one", "two"].map((key) => sign(visitor, ready, { key })),
    ]);
    expect(replies.filter(({ http }) => http === 200).length).toBeGreaterThan(0);
    for (const { http, body } of replies) if (http !== 200) expect(body.status).toBe("NOT_CONTINUABLE");
    expect(await balances(world.pool, person)).toMatchObject({
      [`account:${grace} USD`]: 4825075 - 50000,
      [`transit:${ready.id} USD`]: 50000,
    });
    const missing = await visitor.call("PUT", `/user/otd/${ready.id}/5`, { json: { signed: true } });
    expect(missing.body.status).toBe("IDEMPOTENCY_KEY_MISSING");
  });

  test("of two distributions that the cash covers one of, the second is refused", async () => {
    const person = "holder-california~race";
    const visitor = await signedIn(world.sandbox, person);
    await givePhone(visitor);
    const account = "7121005601";
    const ready = [];
    for (let index = 0; index < 2; index++) {
      const each = await prepare(visitor, partInCash(account, 20_000));
      ready.push({ each, mfaToken: await confirmByPhone(visitor, each.subject) });
    }
    const replies = await Promise.all(ready.map(({ each, mfaToken }) => sign(visitor, each, { mfaToken })));
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 422]);
    const after = await balances(world.pool, person);
    expect(after[`account:${account} USD`]).toBe(3140010 - 2000000);
  });

  test("too little cash for what is signed is refused, and nothing is written", async () => {
    const person = "holder-enough~gone";
    const visitor = await signedIn(world.sandbox, person);
    const ready = await prepare(visitor, partInCash(grace, 900));
    await world.pool.query(
      `with entry as (insert into ledger_entries (id, person_id, at, reason)
         values (gen_random_uuid(), $1, now(), 'elsewhere') returning id)
       insert into ledger_lines select id, line.* from entry,
         (values ('account:${grace}', 'USD', -4825075), ('opening', 'USD', 4825075)) as line`,
      [person],
    );
    const before = await balances(world.pool, person);
    const refused = await sign(visitor, ready);
    expect([refused.http, ["INSUFFICIENT_FUNDS", "VALIDATION_FAILED"].includes(refused.body.status)]).toEqual(
      [422, true],
    );
    expect(await balances(world.pool, person)).toEqual(before);
  });

  test("API080 OTD047 OTD078 a signature needs the box, the friendly id and the newest revision", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~box");
    const ready = await prepare(visitor, partInCash(grace, 500));
    const put = (json: unknown, revision = ready.revision) =>
      visitor.call("PUT", `/user/otd/${ready.id}/5`, {
        json,
        headers: { ...ifMatch(revision), "Idempotency-Key": crypto.randomUUID() },
      });
    const unsigned = await put({ signed: false, userFriendlyId: ready.number });
    expect(unsigned.body.issues.map(({ path }: { path: string }) => path)).toEqual(["/signature/signed"]);
    const strange = await put({ signed: true, userFriendlyId: "OTD-000000" });
    expect(strange.body).toMatchObject({
      status: "SIGNATURE_OF_ANOTHER",
      message: `The signature is not for ${ready.number}.`,
    });
    expect((await put({ signed: true, userFriendlyId: ready.number }, 1)).http).toBe(412);
    expect((await put({ signed: true, userFriendlyId: ready.number })).http).toBe(200);
  });
});

describe("the second factor", () => {
  test("API079 OTD047 OTD056 OTD081 it is asked for from 1,000 dollars up, in kind, and for a full distribution", async () => {
    const visitor = await signedIn(world.sandbox, "holder-no-mfa~asked");
    const account = "7121005901";
    const asked = async (given: Parameters<typeof prepare>[1]) => (await prepare(visitor, given)).mfaRequired;
    const small = await prepare(visitor, partInCash(account, 999.99));
    expect(small.mfaRequired).toBe(false);
    expect(await asked(partInCash(account, 1000))).toBe(true);
    expect(await asked(partInKind(account, "922908769", 1))).toBe(true);
    const full = await prepare(visitor, whole(account));
    expect(full.mfaRequired).toBe(true);
    expect((await sign(visitor, full)).body.status).toBe("MFA_INCORRECT");
    expect((await sign(visitor, small)).http).toBe(200);
  });

  test("API080 OTD047 OTD082 a missing, used, or other token is refused: an edit after the code voids it", async () => {
    const person = "holder-enough~factor";
    const visitor = await signedIn(world.sandbox, person);
    const ready = await prepare(visitor, partInCash(grace, 5000));
    for (const mfaToken of [undefined, "nothing", await confirmByPhone(visitor, "something else")]) {
      const refused = await sign(visitor, ready, mfaToken === undefined ? {} : { mfaToken });
      expect([refused.body.status, refused.body.message]).toEqual([
        "MFA_INCORRECT",
        "Entered Verification code is incorrect",
      ]);
    }
    const mfaToken = await confirmByPhone(visitor, ready.subject);
    const edited = await save(visitor, ready.id, 2, ready.revision, partInCash(grace, 5001).setup);
    const { revision } = edited.body;
    expect((await sign(visitor, { ...ready, revision }, { mfaToken })).body.status).toBe("MFA_INCORRECT");
    const back = await save(visitor, ready.id, 2, revision, partInCash(grace, 5000).setup);
    const last = { ...ready, revision: back.body.revision };
    expect((await sign(visitor, last, { mfaToken })).http).toBe(200);
    const other = await prepare(visitor, partInCash(grace, 5000));
    expect((await sign(visitor, other, { mfaToken })).body.status).toBe("MFA_INCORRECT");
  });

  test("a token for one distribution does not confirm another with equal answers", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~equal");
    const [one, other] = [
      await prepare(visitor, partInCash(grace, 5000)),
      await prepare(visitor, partInCash(grace, 5000)),
    ];
    const mfaToken = await confirmByPhone(visitor, one.subject);
    expect((await sign(visitor, other, { mfaToken })).body.status).toBe("MFA_INCORRECT");
    expect((await sign(visitor, one, { mfaToken })).http).toBe(200);
  });

  test("a token for one card does not charge another", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~cards");
    const paidBy = async (ccn: string) => {
      const id = await storeCard(visitor, grace, { ccn, name: "Grace Holloway" });
      return { payment: { type: "CREDIT_CARD", card: { id } } };
    };
    const [first, second] = [await paidBy("4242424242424242"), await paidBy("5555555555554444")];
    const given = partInCash(grace, 5000, { fundsDelivery: byWire });
    const ready = await prepare(visitor, { ...given, fees: first });
    const mfaToken = await confirmByPhone(visitor, ready.subject);
    const { revision } = (await save(visitor, ready.id, 4, ready.revision, second)).body;
    expect((await sign(visitor, { ...ready, revision }, { mfaToken })).body.status).toBe("MFA_INCORRECT");
    const back = (await save(visitor, ready.id, 4, revision, first)).body;
    expect((await sign(visitor, { ...ready, revision: back.revision }, { mfaToken })).http).toBe(200);
  });
});

describe("fees by card", () => {
  test("OTD002 OTD035 FEE013 a card pays the fees, once; one that declines stops the signature", async () => {
    const person = "holder-low~card";
    const visitor = await signedIn(world.sandbox, person);
    const account = "7121005201";
    const card = (ccn: string) => storeCard(visitor, account, { ccn, name: "Lena Brooks" });
    const good = await card("4242424242424242");
    const bad = await card("4000000000000341");
    await givePhone(visitor);
    const paying = (id: string) => ({
      ...whole(account, { fundsDelivery: byWire }),
      fees: { payment: { type: "CREDIT_CARD", card: { id } } },
    });
    const declined = await distribute(visitor, paying(bad));
    expect(declined.reply.body.message).toBe("Your card was declined.");
    expect(await balances(world.pool, person)).toMatchObject({ [`account:${account} USD`]: 1250 });
    const { id, reply } = await distribute(visitor, paying(good));
    expect(reply.body.status).toBe("MANAGER_REVIEW");
    expect(await balances(world.pool, person)).toMatchObject({
      "cards USD": -28000,
      "fees USD": 28000,
      [`transit:${id} USD`]: 1250,
    });
    const { paid, executionDetails } = (await visitor.get(`/user/otd/${id}`)).body;
    expect(paid).toEqual({ by: "Lena Brooks", from: "Visa 4242" });
    expect(executionDetails).toEqual([]);
    const short = await prepare(visitor, partInKind(account, "037833990", 5)).catch(
      (error: Error) => error.message,
    );
    expect(short).toContain("VALIDATION_FAILED");
  });
});
