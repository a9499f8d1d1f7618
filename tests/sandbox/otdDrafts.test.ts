import { describe, expect, test } from "vitest";
import { begin, byAch, ifMatch, partInCash, partInKind, save, upload } from "./support/distribution.ts";
import { issuesOf } from "./support/forms.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { signedIn } from "./support/visitor.ts";

const world = ledgerWorld();

const grace = "7121005001";

describe("what is not finished", () => {
  test("a lenient save keeps what is wrong, without judging it or going on", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~lenient");
    const { id, revision } = await begin(visitor, partInCash(grace, 10));
    const answers = { partialDistributionCashAmount: -7 };
    const kept = await visitor.call("PUT", `/user/otd/${id}/2`, {
      json: { answers },
      headers: { ...ifMatch(revision), Prefer: "handling=lenient" },
    });
    expect(kept.body).toMatchObject({ id, revision: 2 });
    expect((await visitor.get(`/user/otd/${id}/2`)).body.data).toEqual(answers);
    expect((await visitor.get(`/user/otd/${id}/transaction`)).body.step).toBe(2);
  });

  test("a lenient save of what is no choice at all breaks neither the steps nor the lists", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~odd");
    const { id, revision } = await begin(visitor, partInCash(grace, 10));
    for (const [index, odd] of [{ toString: 1 }, [{ toString: 1 }], "constructor"].entries()) {
      const kept = await visitor.call("PUT", `/user/otd/${id}/1`, {
        json: { answers: { account: { code: grace }, fullness: odd, partialDistributionType: odd } },
        headers: { ...ifMatch(revision + index), Prefer: "handling=lenient" },
      });
      expect(kept.http).toBe(200);
      for (const path of [
        ...[1, 2, 3, 4, 5].map((step) => `/user/otd/${id}/${step}`),
        "/user/otd",
        "/user/requests",
      ])
        expect([path, (await visitor.get(path)).http]).toEqual([path, 200]);
    }
  });

  test("two tabs: the later save is refused with what is held, in both kinds of saves", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~tabs");
    const given = partInCash(grace, 10);
    const { id } = await begin(visitor, given);
    await save(visitor, id, 2, 1, given.setup);
    for (const headers of [{}, { Prefer: "handling=lenient" }] as Record<string, string>[]) {
      const stale = await visitor.call("PUT", `/user/otd/${id}/2`, {
        json: { answers: { partialDistributionCashAmount: 99 } },
        headers: { ...ifMatch(1), ...headers },
      });
      expect([stale.http, stale.body.status]).toEqual([412, "STALE_REVISION"]);
      expect(stale.body).toMatchObject({ id, revision: 2 });
      expect(stale.body.json.answers.setup.partialDistributionCashAmount).toBe(10);
      const blind = await visitor.call("PUT", `/user/otd/${id}/2`, { json: { answers: {} }, headers });
      expect([blind.http, blind.body.status]).toEqual([428, "REVISION_REQUIRED"]);
    }
  });

  test("of twenty saves of one revision that arrive together, one is taken", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~race");
    const { id } = await begin(visitor, partInCash(grace, 10));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save(visitor, id, 2, 1, partInCash(grace, 10 + index).setup)),
    );
    expect(replies.map(({ http }) => http).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
  });

  test("OTD070 an unsound step is refused with messages and issues, and nothing is kept", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~unsound");
    const nothing = await visitor.post("/user/otd", { account: grace });
    expect([nothing.http, nothing.body.status]).toEqual([422, "VALIDATION_FAILED"]);
    expect(nothing.body.issues.map(({ path }: { path: string }) => path)).toEqual(["/general/fullness"]);
    expect(nothing.body.messages).toHaveLength(1);
    expect((await visitor.get("/user/otd")).body.total).toBe(0);
    const { id } = await begin(visitor, partInCash(grace, 10));
    // The account has 48,250.75; 250 must remain for closing it.
    const refused = await save(visitor, id, 2, 1, partInCash(grace, 48_000.76).setup);
    expect(refused.body.issues).toMatchObject([
      { path: "/setup/partialDistributionCashAmount", code: "keepMinimum" },
    ]);
    expect((await save(visitor, id, 2, 1, partInCash(grace, 48_000.75).setup)).http).toBe(200);
  });

  test("BLK054 a bank that was not picked from the list is refused, and so is one by another name", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~unlisted");
    const { id } = await begin(visitor, partInCash(grace, 10));
    const { setup } = partInCash(grace, 10);
    for (const bank of [
      { routing: "123456789", name: "Harbor Federal Savings" },
      { routing: "021400038", name: "Nobody's Bank" },
    ]) {
      const fundsDelivery = { ...byAch, ach: { ...byAch.ach, bank } };
      const refused = await save(visitor, id, 2, 1, { ...setup, fundsDelivery });
      expect(issuesOf(refused)).toEqual(["/setup/fundsDelivery/ach/bank notOffered"]);
    }
    expect((await save(visitor, id, 2, 1, setup)).http).toBe(200);
  });

  test("OTD074 an asset that is not distributed by itself cannot be chosen", async () => {
    const visitor = await signedIn(world.sandbox, "holder-realestate~part");
    const { id } = await begin(visitor, partInKind("7121005401", "RE0007120"));
    expect((await save(visitor, id, 2, 1, partInKind("7121005401", "LP0005501").setup)).body.status).toBe(
      "VALIDATION_FAILED",
    );
    expect((await save(visitor, id, 2, 1, partInKind("7121005401", "RE0007120").setup)).http).toBe(200);
  });
});

describe("whose it is", () => {
  test("ROLE003 another person's distribution, account and files are as good as none", async () => {
    const owner = await signedIn(world.sandbox, "holder-enough~owner");
    const thief = await signedIn(world.sandbox, "holder-low~thief");
    const { id } = await begin(owner, partInCash(grace, 10));
    for (const path of ["", "/transaction", "/1", "/5"]) {
      expect((await thief.get(`/user/otd/${id}${path}`)).http).toBe(404);
    }
    for (const account of [grace, "7129999999"]) {
      const refused = await thief.post("/user/otd", { account, fullness: "FULL" });
      expect(issuesOf(refused)).toEqual(["/general/account/code notOffered"]);
    }
    expect((await upload(thief, id, "ACCOUNT_CLOSING")).http).toBe(404);
    const { fileId } = (await upload(owner, id, "ACCOUNT_CLOSING")).body;
    for (const [visitor, http] of [
      [owner, 200],
      [thief, 404],
    ] as const)
      expect((await visitor.send("GET", `/user/documents/${fileId}`)).status).toBe(http);
    expect((await save(thief, id, 2, 1, partInCash(grace, 10).setup)).http).toBe(404);
    const canceled = await thief.post(`/user/otd/${id}/cancel`, { reason: "" }, { "Idempotency-Key": "a" });
    expect(canceled.http).toBe(404);
    expect((await owner.get("/user/otd/1 or 1=1")).http).toBe(404);
  });

  test("ROLE005 a read-only account says so and refuses every write", async () => {
    const visitor = await signedIn(world.sandbox, "holder-readonly~otd");
    const refused = await visitor.post("/user/otd", { account: "7121005801", fullness: "FULL" });
    expect([refused.http, refused.body.status]).toEqual([422, "READ_ONLY"]);
    const other = await signedIn(world.sandbox, "holder-enough~readonly");
    const { id } = await begin(other, partInCash(grace, 10));
    await world.pool.query(
      `update accounts set traits = traits || '{"mode":"READ_ONLY"}' where person_id = 'holder-enough~readonly'`,
    );
    const key = { "Idempotency-Key": "a" };
    const writes = [
      await save(other, id, 2, 1, partInCash(grace, 10).setup),
      await upload(other, id, "ACCOUNT_CLOSING"),
      await other.post(`/user/otd/${id}/cancel`, { reason: "" }, key),
      await other.call("PUT", `/user/otd/${id}/5`, {
        json: { signed: true },
        headers: { "Idempotency-Key": "b" },
      }),
    ];
    expect(writes.map(({ http, body }) => [http, body.status])).toEqual(
      Array.from({ length: 4 }, () => [422, "READ_ONLY"]),
    );
    expect((await other.get(`/user/otd/${id}/transaction`)).body).toMatchObject({
      mode: "READ_ONLY",
      continuable: false,
    });
  });
});
