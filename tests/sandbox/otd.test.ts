import { describe, expect, test } from "vitest";
import {
  begin,
  byAch,
  byWire,
  confirmByPhone,
  distribute,
  ifMatch,
  partInCash,
  partInKind,
  prepare,
  save,
  sign,
  upload,
  whole,
} from "./support/distribution.ts";
import { issuesOf } from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { pdf, png } from "./support/sampleFiles.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

const world = ledgerWorld();

/** What the back office does. */
async function settle(visitor: Visitor, person: string, outcome = "COMPLETED") {
  return (await visitor.post("/sandbox/settle", { person, outcome })).body.list;
}

const grace = "7121005001";

describe("the calls, step by step", () => {
  test("API070 the accounts that a distribution can be made from, with whether they are on hold", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~accounts");
    expect((await visitor.get("/user/otd/accounts")).body.list).toEqual([
      { code: grace, type: "Traditional IRA", name: "Grace Holloway", isTransactionOnHold: false },
      { code: "7121005002", type: "Roth IRA", name: "Grace Holloway", isTransactionOnHold: false },
    ]);
    const young = await signedIn(world.sandbox, "young-account~otd");
    expect((await young.get("/user/otd/accounts")).body.list[0].isTransactionOnHold).toBe(true);
  });

  test("API071 API073 API075 OTD037 a distribution begins with step 1, has a friendly id, and is updated under its id", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~begin");
    const made = await visitor.post("/user/otd", {
      account: grace,
      fullness: "PARTIAL",
      partialDistributionType: "CASH_ONLY",
    });
    expect(made.body).toMatchObject({ success: true, revision: 1 });
    expect(made.headers.get("etag")).toBe('"1"');
    const { id } = made.body;
    const header = (await visitor.get(`/user/otd/${id}/transaction`)).body;
    expect(header).toMatchObject({
      id,
      revision: 1,
      accountNumber: grace,
      step: 2,
      continuable: true,
      status: { id: "DRAFT", name: "Draft" },
      mode: "READ_WRITE",
    });
    expect(header.name).toMatch(/^OTD-\d{6}$/);
    const changed = await save(visitor, id, 1, 1, whole("7121005002").general);
    expect(changed.body).toMatchObject({ id, revision: 2 });
    expect((await visitor.get(`/user/otd/${id}/1`)).body.data).toEqual(whole("7121005002").general);
    expect((await visitor.get(`/user/otd/${id}/transaction`)).body.accountNumber).toBe("7121005002");
  });

  test("API071 begun twice with one key it is one distribution; with other answers the second asking is told what is held", async () => {
    const person = "holder-enough~lost-answer";
    const visitor = await signedIn(world.sandbox, person);
    const general = { account: grace, fullness: "FULL" };
    const start = (key: string, json: object = general) =>
      visitor.call("POST", "/user/otd", { json, headers: { "Idempotency-Key": key } });
    const replies = await Promise.all(["same", "same", "same"].map((key) => start(key)));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.map(({ http, headers }) => [http, headers.get("etag")])).toEqual([
      [200, '"1"'],
      [200, '"1"'],
      [200, '"1"'],
    ]);
    const { id } = replies[0]!.body;
    const changed = await start("same", { ...general, account: "7121005002" });
    expect([changed.http, changed.body]).toMatchObject([
      428,
      { status: "REVISION_REQUIRED", id, revision: 1, json: { answers: { general: whole(grace).general } } },
    ]);
    expect((await start("another")).body.id).not.toBe(id);
    expect((await visitor.get("/user/otd")).body.total).toBe(2);
    const refused = await start("refused", { ...general, fullness: "HALF" });
    expect(await start("refused", { ...general, fullness: "HALF" })).toMatchObject({
      http: refused.http,
      body: { status: "VALIDATION_FAILED" },
    });
  });

  test("API074 OTD044 OTD045 step 2 is answered with its data and what the form must know", async () => {
    const visitor = await signedIn(world.sandbox, "holder-pending~meta");
    const { id } = await begin(visitor, partInCash("7121005101", 10));
    const { data, meta } = (await visitor.get(`/user/otd/${id}/2`)).body;
    expect(data).toEqual({});
    expect(meta).toMatchObject({
      fullness: "PARTIAL",
      partialDistributionType: "CASH_ONLY",
      account: {
        code: "7121005101",
        type: "Traditional IRA",
        name: "Paul Ferreira",
        isTransactionOnHold: false,
      },
      ownerInformation: { dateOfBirth: "1958-09-03", state: "GA", name: "Paul Ferreira" },
      arBalance: 0,
      hasOpenDebitCard: false,
      mode: "READ_WRITE",
      cashBreakdown: {
        availableCashBalance: 1200,
        pendingCashItemList: [
          { description: "ACH contribution", amount: 1000, availabilityDate: "2026-11-23" },
          { description: "Check deposit", amount: 2500, availabilityDate: "2026-11-25" },
        ],
      },
      categorizedAssets: [
        {
          assetCode: "100",
          assetCodeDescription: "Mutual Fund",
          totalGroupMarketValue: 4210.6,
          assetPriceList: [
            {
              cusip: "922908769",
              symbol: "VBAL",
              assetDescription: "Balanced Index Fund",
              assetCode: "100",
              assetType: "Mutual Fund",
              marketValue: 4210.6,
              automaticallyDistributable: true,
              needsFairMarketValue: false,
            },
          ],
        },
      ],
    });
    expect(meta.distributionTypes.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(["Normal", "Premature", "Premature 72(t)", "Direct rollover", "Other"]),
    );
    expect(meta.feeTypes).toContainEqual({ abbr: "wire", name: "Wire transfer", amount: 30, isActive: true });
  });

  test("OTD084 a check is held for five days", async () => {
    const visitor = await signedIn(world.sandbox, "holder-pending~hold");
    const { id } = await begin(visitor, partInCash("7121005101", 10));
    const { meta } = (await visitor.get(`/user/otd/${id}/2`)).body;
    const check = meta.cashBreakdown.pendingCashItemList.find(
      (item: { description: string }) => item.description === "Check deposit",
    );
    expect(check.availabilityDate).toBe("2026-11-25");
  });

  test("OTD048 OTD049 the distribution types of a Roth account are its own", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~types");
    const { id } = await begin(visitor, partInCash("7121005002", 10));
    const { distributionTypes } = (await visitor.get(`/user/otd/${id}/2`)).body.meta;
    const names = distributionTypes.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["Qualified", "Non-qualified", "Other"]));
    expect(names).not.toContain("Normal");
  });

  test("API076 API077 API078 API079 each step is saved under its number and told as it was saved", async () => {
    const visitor = await signedIn(world.sandbox, "holder-young~steps");
    const given = partInCash("7121005501", 400, { fundsDelivery: byWire });
    const { id, revision } = await begin(visitor, given);
    const setup = await save(visitor, id, 2, revision, given.setup);
    expect(setup.body.revision).toBe(2);
    expect((await visitor.get(`/user/otd/${id}/2`)).body.data).toMatchObject(given.setup);
    const { required, data } = (await visitor.get(`/user/otd/${id}/3`)).body;
    expect(data).toEqual({ documents: [] });
    expect(required).toEqual([
      { type: "PREMATURE_EXPLANATION", label: "Explanation of the premature distribution" },
    ]);
    const file = (await upload(visitor, id, "PREMATURE_EXPLANATION")).body.list[0];
    expect((await save(visitor, id, 3, 2, { files: [file] })).body.revision).toBe(3);
    expect((await visitor.get(`/user/otd/${id}/3`)).body.data.documents).toEqual([file]);
    const fees = (await visitor.get(`/user/otd/${id}/4`)).body;
    expect(fees.balance).toEqual({ available: 9300, pending: [] });
    expect(fees.paymentMethods).toEqual([
      { id: "-1", type: "ENTRUST_ACCOUNT", name: "Traditional IRA 7121005501", isDefault: true },
    ]);
    expect((await save(visitor, id, 4, 3, given.fees!)).body.revision).toBe(4);
    const signature = (await visitor.get(`/user/otd/${id}/5`)).body;
    expect(signature).toMatchObject({ mfaRequired: false, revision: 4 });
    expect((await visitor.get(`/user/otd/${id}/transaction`)).body).toMatchObject({
      step: 5,
      name: signature.userFriendlyId,
    });
  });

  test("OTD014 in kind there is no step 4: after the documents comes the signature", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~kind");
    const given = partInKind(grace, "922908769");
    const { id, revision } = await begin(visitor, given);
    await save(visitor, id, 2, revision, given.setup);
    await save(visitor, id, 3, 2, {});
    expect((await visitor.get(`/user/otd/${id}/transaction`)).body.step).toBe(5);
  });

  test("step 1 saved again starts what comes after it anew", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~again");
    const ready = await prepare(visitor, partInCash(grace, 20));
    await save(visitor, ready.id, 1, ready.revision, whole(grace).general);
    expect((await visitor.get(`/user/otd/${ready.id}/transaction`)).body.step).toBe(2);
  });

  test("API081 API082 banks are found under the distribution's own addresses", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~banks");
    const find = async (kind: string, q: string) =>
      (await visitor.get(`/user/otd/banks/${kind}?q=${q}`)).body.list;
    expect(await find("ach", "0214")).toEqual([{ name: "Harbor Federal Savings", routing: "021400038" }]);
    expect(await find("wire", "firs")).toHaveLength(2);
    expect(await find("wire", "fir")).toEqual([]);
  });
});

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

  test("an unsound step is refused with messages and issues, and nothing is kept", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~unsound");
    const nothing = await visitor.post("/user/otd", { answers: { account: { code: grace } } });
    expect([nothing.http, nothing.body.status]).toEqual([422, "VALIDATION_FAILED"]);
    expect(nothing.body.issues.map(({ path }: { path: string }) => path)).toEqual(["/general/fullness"]);
    expect(nothing.body.messages).toHaveLength(1);
    expect((await visitor.get("/user/otd")).body.total).toBe(0);
    const { id } = await begin(visitor, partInCash(grace, 10));
    // 48,250.75 in the account: 250 must stay for closing it.
    const refused = await save(visitor, id, 2, 1, partInCash(grace, 48_000.76).setup);
    expect(refused.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      "/setup/partialDistributionCashAmount",
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

  test("a document that is taken away counts no longer, unless it was signed with", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~discard");
    const ready = await prepare(visitor, whole(grace));
    const gone = (
      await upload(visitor, ready.id, "ACCOUNT_CLOSING", "other.pdf", pdf({ trailer: "/Other 1" }))
    ).body.fileId;
    const remove = (file: string) => visitor.call("DELETE", `/user/application/files/${file}`);
    expect((await remove(gone)).http).toBe(200);
    expect((await remove(gone)).http).toBe(404);
    const again = await upload(
      visitor,
      ready.id,
      "ACCOUNT_CLOSING",
      "other.pdf",
      pdf({ trailer: "/Other 1" }),
    );
    expect(again.body.fileId).not.toBe(gone);
    const mfaToken = await confirmByPhone(visitor, ready.subject);
    expect((await sign(visitor, ready, { mfaToken })).http).toBe(200);
    expect((await remove(again.body.fileId)).http).toBe(404);
  });

  test("OTD074 an asset that is not distributed by itself cannot be chosen", async () => {
    const visitor = await signedIn(world.sandbox, "holder-realestate~part");
    const { id } = await begin(visitor, partInKind("7121005401", "RE0007120"));
    expect((await save(visitor, id, 2, 1, partInKind("7121005401", "LP0005501").setup)).body.status).toBe(
      "VALIDATION_FAILED",
    );
    expect((await save(visitor, id, 2, 1, partInKind("7121005401", "RE0007120").setup)).http).toBe(200);
  });

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
    expect((await owner.get("/user/otd/1 or 1=1")).http).toBe(404);
  });

  test("a read-only account refuses every write", async () => {
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

describe("documents", () => {
  test("API083 OTD077 only PDF files are taken, and the same one sent again is the one that is there", async () => {
    const visitor = await signedIn(world.sandbox, "holder-young~upload");
    const { id } = await begin(visitor, partInCash("7121005501", 100));
    const first = await upload(visitor, id, "PREMATURE_EXPLANATION");
    expect(first.body.list).toMatchObject([
      { fileName: "form.pdf", ext: "pdf", type: "PREMATURE_EXPLANATION" },
    ]);
    expect((await upload(visitor, id, "PREMATURE_EXPLANATION")).body.fileId).toBe(first.body.fileId);
    const picture = await upload(visitor, id, "PREMATURE_EXPLANATION", "form.png", png());
    expect([picture.http, picture.body.status, picture.body.message]).toEqual([
      422,
      "FILE_TYPE_UNSUPPORTED",
      "File type is not supported",
    ]);
    expect((await upload(visitor, id, "", "form.pdf")).http).toBe(400);
  });

  test("OTD031 a required document that is missing, or another one's file, is refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-young~missing");
    const given = partInCash("7121005501", 100);
    const other = await begin(visitor, given);
    const foreign = (await upload(visitor, other.id, "PREMATURE_EXPLANATION")).body.list[0];
    const { id } = await begin(visitor, given);
    await save(visitor, id, 2, 1, given.setup);
    for (const files of [[], [foreign], [{ ...foreign, id: crypto.randomUUID() }]]) {
      const refused = await save(visitor, id, 3, 2, { files });
      expect([refused.body.status, refused.body.messages[0]]).toEqual([
        "VALIDATION_FAILED",
        "You must submit request document",
      ]);
    }
    const own = (await upload(visitor, id, "SOMETHING_ELSE")).body.list[0];
    const renamed = await save(visitor, id, 3, 2, { files: [{ ...own, type: "PREMATURE_EXPLANATION" }] });
    expect(renamed.body.status).toBe("VALIDATION_FAILED");
  });

  test("the appraisal of real estate in kind and the closing form of a full distribution are required", async () => {
    const visitor = await signedIn(world.sandbox, "holder-realestate~papers");
    const types = async (id: string) =>
      (await visitor.get(`/user/otd/${id}/3`)).body.required.map(({ type }: { type: string }) => type);
    const part = partInKind("7121005401", "RE0007120");
    const { id } = await begin(visitor, part);
    await save(visitor, id, 2, 1, part.setup);
    expect(await types(id)).toEqual(["APPRAISAL"]);
    await save(visitor, id, 1, 2, whole("7121005401").general);
    expect(await types(id)).toEqual(["APPRAISAL", "ACCOUNT_CLOSING"]);
  });
});

describe("signing", () => {
  test("API080 OTD057 OTD059 a signed part in cash leaves once, with its taxes, in exact cents", async () => {
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
    expect(await settle(visitor, person)).toEqual([]);
    const after = await balances(world.pool, person);
    expect(after).toMatchObject({ [`paid:${id} USD`]: 99999 - 12500, "tax USD": 12500 });
    expect(after).not.toHaveProperty([`transit:${id} USD`]);
  });

  test("API072 OTD034 OTD035 OTD051 the view says what was signed and what the ledger did", async () => {
    const person = "holder-enough~view";
    const visitor = await signedIn(world.sandbox, person);
    const { id, number } = await distribute(visitor, partInCash(grace, 500, { fundsDelivery: byWire }));
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

  test("part of an asset leaves by its value, and the rest stays", async () => {
    const person = "holder-enough~portion";
    const visitor = await signedIn(world.sandbox, person);
    const { id, reply } = await distribute(visitor, partInKind(grace, "922908769", 1000.01));
    expect(reply.http).toBe(200);
    await settle(visitor, person, "TRANSFERRING_IN_KIND_ASSETS");
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
  });

  test("OTD074 OTD085 a full distribution takes everything but code 550, pays the closing fee and closes the account", async () => {
    const person = "holder-realestate~full";
    const visitor = await signedIn(world.sandbox, person);
    await upgradePhone(visitor);
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
    const details = (await visitor.get(`/user/otd/${id}`)).body.executionDetails;
    expect(details).toContainEqual(
      expect.objectContaining({
        description: "14 Alder Court, Boise ID",
        units: 1,
        principalInvestment: -185000,
      }),
    );
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
    // What is reserved of the deposits is not offered again.
    const { id: other } = await begin(visitor, partInCash("7121005101", 10));
    const { cashBreakdown } = (await visitor.get(`/user/otd/${other}/2`)).body.meta;
    expect(cashBreakdown).toEqual({
      availableCashBalance: 0,
      pendingCashItemList: [{ description: "Check deposit", amount: 1700, availabilityDate: "2026-11-25" }],
    });
  });

  test("a returned or cancelled distribution gives back money and fees, once", async () => {
    for (const outcome of ["RETURNED", "CANCELED"]) {
      const person = `holder-enough~${outcome.toLowerCase()}`;
      const visitor = await signedIn(world.sandbox, person);
      const before = await balances(world.pool, person);
      const { id } = await distribute(visitor, partInCash(grace, 700, { fundsDelivery: byWire }));
      expect(await balances(world.pool, person)).not.toEqual(before);
      await settle(visitor, person, outcome);
      await settle(visitor, person);
      expect(await balances(world.pool, person)).toEqual(before);
      expect((await visitor.get(`/user/otd/${id}/transaction`)).body.status.id).toBe(outcome);
    }
  });

  test("its owner may cancel it before it is carried out, and not afterwards", async () => {
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
    expect((await visitor.get(`/user/otd/${first.id}/transaction`)).body.status).toEqual({
      id: "CANCELED",
      name: "Canceled",
    });
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
    await upgradePhone(visitor);
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

  test("a signature needs the box, the friendly id and the newest revision", async () => {
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
    expect(strange.body.status).toBe("VALIDATION_FAILED");
    expect((await put({ signed: true, userFriendlyId: ready.number }, 1)).http).toBe(412);
    expect((await put({ signed: true, userFriendlyId: ready.number })).http).toBe(200);
  });
});

/** Gives a person with an authenticator app a telephone as well, whose codes the tests can read. */
async function upgradePhone(visitor: Visitor): Promise<void> {
  await visitor.post("/sandbox/mfa/phone", { phone: "2025550101" });
}

describe("the second factor", () => {
  test("OTD056 it is asked for from 1,000 dollars up, in kind, and for a full distribution", async () => {
    const visitor = await signedIn(world.sandbox, "holder-no-mfa~asked");
    const account = "7121005901";
    const asked = async (given: Parameters<typeof prepare>[1]) => (await prepare(visitor, given)).mfaRequired;
    expect(await asked(partInCash(account, 999.99))).toBe(false);
    expect(await asked(partInCash(account, 1000))).toBe(true);
    expect(await asked(partInKind(account, "922908769", 1))).toBe(true);
    const full = await prepare(visitor, whole(account));
    expect(full.mfaRequired).toBe(true);
    expect((await sign(visitor, full)).body.status).toBe("MFA_INCORRECT");
  });

  test("OTD082 a missing, used, or other token is refused: an edit after the code voids it", async () => {
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
});

describe("fees by card", () => {
  test("a card pays the fees, once; one that declines stops the signature", async () => {
    const person = "holder-low~card";
    const visitor = await signedIn(world.sandbox, person);
    const account = "7121005201";
    const card = async (ccn: string) =>
      (
        await visitor.call("POST", "/api/account/save/card", {
          form: {
            accountCode: account,
            name: "Lena Brooks",
            ccn,
            expMonth: "12",
            expYear: "2029",
            securityCode: "123",
            zipCode: "43215",
            isAuthorize: "true",
            countryCode: "USA",
            street: "5 Quarry Lane",
            city: "Columbus",
            stateProvince: "OH",
          },
        })
      ).body.id as string;
    const good = await card("4242424242424242");
    const bad = await card("4000000000000341");
    await upgradePhone(visitor);
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

describe("the list", () => {
  test("LIST011 newest first, by pages and by status, each with its account", async () => {
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
