import { describe, expect, test } from "vitest";
import {
  begin,
  byAch,
  byWire,
  ifMatch,
  partInCash,
  partInKind,
  prepare,
  save,
  upload,
  whole,
} from "./support/distribution.ts";
import { issuesOf, storeCard } from "./support/forms.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { signedIn } from "./support/visitor.ts";

const world = ledgerWorld();

const grace = "7121005001";

describe("the calls, step by step", () => {
  test("API070 ROLE008 the accounts that a distribution can be made from, with whether they are on hold and how they may be used", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~accounts");
    expect((await visitor.get("/user/otd/accounts")).body.list).toEqual([
      {
        code: grace,
        type: "Traditional IRA",
        name: "Grace Holloway",
        isTransactionOnHold: false,
        availableCash: 48250.75,
        mode: "READ_WRITE",
      },
      {
        code: "7121005002",
        type: "Roth IRA",
        name: "Grace Holloway",
        isTransactionOnHold: false,
        availableCash: 12600.4,
        mode: "READ_WRITE",
      },
    ]);
    const young = await signedIn(world.sandbox, "young-account~otd");
    expect((await young.get("/user/otd/accounts")).body.list[0].isTransactionOnHold).toBe(true);
    const readOnly = await signedIn(world.sandbox, "holder-readonly~accounts");
    expect((await readOnly.get("/user/otd/accounts")).body.list[0].mode).toBe("READ_ONLY");
  });

  test("API071 API073 API075 OTD002 OTD037 a distribution begins with step 1, has a friendly id, and is updated under its id", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~begin");
    const made = await visitor.post("/user/otd", {
      account: grace,
      fullness: "PARTIAL",
      partialDistributionType: "CASH_ONLY",
    });
    expect(made.body).toMatchObject({ success: true, revision: 1 });
    expect(made.headers.get("etag")).toBe('"1"');
    const { id } = made.body;
    expect((await visitor.get(`/user/otd/${id}/1`)).body.data).toEqual({
      account: { code: grace },
      fullness: "PARTIAL",
      partialDistributionType: "CASH_ONLY",
    });
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
    const inKind = { ...whole(grace).general, fullness: "PARTIAL", partialDistributionType: "IN_KIND" };
    expect((await save(visitor, id, 1, 2, inKind)).body).toMatchObject({ id, revision: 3 });
    expect((await visitor.get(`/user/otd/${id}/1`)).body.data).toEqual(inKind);
    const other = await signedIn(world.sandbox, "holder-young~begin");
    expect((await other.get(`/user/otd/${id}/transaction`)).http).toBe(404);
    expect((await save(other, id, 1, 3, whole("7121005501").general)).http).toBe(404);
  });

  test("OTD059 a status that is sent with a step is refused, and changes nothing", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~own-status");
    const general = { account: grace, fullness: "FULL" };
    const { id } = (await visitor.post("/user/otd", general)).body;
    const json = { ...general, status: "COMPLETED" };
    const refused = await visitor.call("PUT", `/user/otd/${id}/1`, { json, headers: { "If-Match": '"1"' } });
    expect([refused.http, refused.body.messages]).toEqual([
      422,
      ["The field status is not expected in this request"],
    ]);
    const { body } = await visitor.get(`/user/otd/${id}/transaction`);
    expect(body).toMatchObject({ continuable: true, status: { id: "DRAFT", name: "Draft" } });
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

  test("API074 BLK063 OTD044 OTD045 step 2 is answered with its data and what the form must know", async () => {
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

  test("OTD044 OTD045 OTD022 OTD023 step 2 of a whole distribution tells what is owed, that a debit card is open, and which asset does not leave by itself", async () => {
    const visitor = await signedIn(world.sandbox, "holder-unpaid~meta");
    const { id } = await begin(visitor, whole("7121005701"));
    const { meta } = (await visitor.get(`/user/otd/${id}/2`)).body;
    expect(meta).toMatchObject({ fullness: "FULL", arBalance: 420, hasOpenDebitCard: true });
    const assets = meta.categorizedAssets.flatMap(
      ({ assetPriceList }: { assetPriceList: object[] }) => assetPriceList,
    );
    expect(assets).toMatchObject([
      { assetCode: "550", cusip: "LP0005501", marketValue: 14000, automaticallyDistributable: false },
      { assetCode: "600", cusip: "RE0007120", marketValue: 96000, automaticallyDistributable: true },
    ]);
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

  test("OTD048 OTD049 a traditional and a Roth account have distribution types of their own", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~types");
    const types = async (account: string) => {
      const { id } = await begin(visitor, partInCash(account, 10));
      return (await visitor.get(`/user/otd/${id}/2`)).body.meta.distributionTypes;
    };
    expect(await types(grace)).toEqual([
      { id: "NORMAL_DISTRIBUTION", name: "Normal" },
      { id: "PREMATURE_DISTRIBUTION", name: "Premature" },
      { id: "PREMATURE_72T", name: "Premature 72(t)" },
      { id: "PERMANENT_DISABILITY", name: "Permanent disability" },
      { id: "TRANSFER", name: "Divorce or transfer" },
      { id: "EXCESS_CONTRIBUTION", name: "Excess contribution" },
      { id: "DIRECT_ROLLOVER", name: "Direct rollover" },
      { id: "RMD", name: "Required minimum distribution" },
      { id: "OTHER", name: "Other" },
    ]);
    expect(await types("7121005002")).toEqual([
      { id: "ROTH_NORMAL_DISTRIBUTION", name: "Qualified" },
      { id: "NON_QUALIFIED_DISTRIBUTION", name: "Non-qualified" },
      { id: "ROTH_IRA_DISTRIBUTION", name: "Roth IRA distribution" },
      { id: "EXCESS_DISTRIBUTION", name: "Excess contribution" },
      { id: "OTHER", name: "Other" },
    ]);
  });

  test("documents that are no list are refused at their place, and a draft that holds them still opens", async () => {
    const visitor = await signedIn(world.sandbox, "holder-young~odd-documents");
    const given = partInCash("7121005501", 400, { fundsDelivery: byWire });
    const { id, revision } = await begin(visitor, given);
    await save(visitor, id, 2, revision, given.setup);
    for (const files of [{ 0: { id: "x" } }, "x", 1]) {
      const reply = await visitor.call("PUT", `/user/otd/${id}/3`, {
        json: { documents: files },
        headers: ifMatch(2),
      });
      expect([reply.http, reply.body.issues]).toMatchObject([
        422,
        [{ path: "/documents/files", code: "type" }],
      ]);
    }
    const headers = { ...ifMatch(2), Prefer: "handling=lenient" };
    await visitor.call("PUT", `/user/otd/${id}/3`, { json: { answers: { files: "x" } }, headers });
    const kept = await visitor.get(`/user/otd/${id}/3`);
    expect([kept.http, kept.body.data]).toEqual([200, { documents: [] }]);
  });

  test("a step that is saved out of order is refused, and told which comes first", async () => {
    const visitor = await signedIn(world.sandbox, "holder-young~order");
    const given = partInCash("7121005501", 400, { fundsDelivery: byWire });
    const { id, revision } = await begin(visitor, given);
    const refused = { status: "STEP_OUT_OF_ORDER", message: 'Please finish the step "Setup" first.' };
    const fees = await save(visitor, id, 4, revision, given.fees!);
    expect([fees.http, fees.body]).toMatchObject([422, { ...refused, step: "setup" }]);
    expect(fees.body.issues[0].path).toMatch(/^\/setup\//);
    expect((await save(visitor, id, 3, revision, {})).body).toMatchObject(refused);
    const { body } = await visitor.get(`/user/otd/${id}/5`);
    const signature = { signed: true, userFriendlyId: body.userFriendlyId };
    const signed = await visitor.call("PUT", `/user/otd/${id}/5`, {
      json: signature,
      headers: { ...ifMatch(revision), "Idempotency-Key": crypto.randomUUID() },
    });
    expect(signed.body).toMatchObject(refused);
    await save(visitor, id, 2, revision, given.setup);
    // The document is missing, so what comes after it waits.
    expect((await save(visitor, id, 4, 2, given.fees!)).body).toMatchObject({ step: "documents" });
    // Storing the answers unchecked passes nothing, whatever the draft says of itself.
    const lenient = { ...ifMatch(2), Prefer: "handling=lenient" };
    await visitor.call("PUT", `/user/otd/${id}/4`, {
      json: { answers: given.fees, step: 5, passed: ["documents", "fees"] },
      headers: lenient,
    });
    expect((await visitor.get(`/user/otd/${id}/transaction`)).body.step).toBe(3);
    expect((await save(visitor, id, 4, 3, given.fees!)).body).toMatchObject({ step: "documents" });
  });

  test.each([
    ["ach", { ...byAch, ach: { recipientAccountNumber: "000123456789" } }],
    ["wire", { ...byWire, wire: { accountNumber: "000123456789" } }],
  ])(
    "a payment by %s without its bank still says the way, and lacks the bank alone",
    async (way, fundsDelivery) => {
      const visitor = await signedIn(world.sandbox, `holder-young~no-bank-${way}`);
      const given = partInCash("7121005501", 400, { fundsDelivery });
      const { id, revision } = await begin(visitor, given);
      expect((await save(visitor, id, 2, revision, given.setup)).body.issues).toMatchObject([
        { path: `/setup/fundsDelivery/${way}/bank`, code: "required" },
      ]);
    },
  );

  const excess = { excessContributionYear: "2025", excessContributionAmount: 120.55 };
  test.each([
    ["OTD039", "excess", grace, { type: "EXCESS_CONTRIBUTION", ...excess }],
    ["OTD039", "family", grace, { type: "TRANSFER", eligibleFamilyMember: false }],
    [
      "OTD039",
      "roth",
      "7121005002",
      { type: "ROTH_IRA_DISTRIBUTION", fiveYearHoldingPeriodSatisfied: false },
    ],
    [
      "OTD041",
      "no-cash",
      grace,
      { fundsDeliveryInstructionsOptOut: true, specialDeliveryInstructions: "Ring" },
    ],
    ["OTD041", "no-assets", grace, { inKindDeliveryInstructionsOptOut: true }],
  ])("%s a whole account (%s) is kept with all its fields", async (_id, name, account, fields) => {
    const visitor = await signedIn(world.sandbox, `holder-enough~kept-${name}`);
    const given = whole(account, fields);
    if ("fundsDeliveryInstructionsOptOut" in fields) delete given.setup.fundsDelivery;
    if ("inKindDeliveryInstructionsOptOut" in fields) delete given.setup.inKindDelivery;
    const { id, revision } = await begin(visitor, given);
    const saved = await save(visitor, id, 2, revision, given.setup);
    expect(saved.http, JSON.stringify(saved.body)).toBe(200);
    expect((await visitor.get(`/user/otd/${id}/2`)).body.data).toEqual(given.setup);
  });

  test("OTD069 a cent more than available and pending cash is refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-pending~too-much");
    const given = partInCash("7121005101", 4700.01);
    const { id, revision } = await begin(visitor, given);
    const refused = await save(visitor, id, 2, revision, given.setup);
    expect(issuesOf(refused)).toEqual(["/setup/partialDistributionCashAmount insufficientFunds"]);
    expect(refused.body.messages).toEqual(["You don't have sufficient funds to cover distribution amount."]);
  });

  const portion = (amount: number) => partInKind(grace, "922908769", amount);
  const percent = (state: number) => ({
    withholding: { electedForStateWithholding: true, stateWithholdingPercentage: state },
  });
  const federal = (percentage: number, type = "NORMAL_DISTRIBUTION") => ({
    type,
    withholding: { electedForFederalWithholding: true, federalWithholdingPercentage: percentage },
  });
  const instructed = (length: number) => ({ specialDeliveryInstructions: "x".repeat(length) });
  test.each([
    ["OTD062", "enough", partInCash("7121005002", 10, { type: "ROTH_IRA_DISTRIBUTION" }), ["required"]],
    ["OTD066", "enough", partInCash(grace, 10, federal(12.5)), []],
    ["OTD066", "enough", partInCash(grace, 10, federal(12.5, "RMD")), ["fieldUnexpected", "fieldUnexpected"]],
    ["OTD068", "enough", partInCash(grace, 10.005), ["wrongStep"]],
    ["OTD068", "enough", partInCash(grace, 10, federal(12.25)), ["wrongStep"]],
    ["OTD076", "enough", partInCash(grace, 10, instructed(600)), []],
    ["OTD076", "enough", partInCash(grace, 10, instructed(601)), ["tooLong"]],
    ["OTD065", "california", partInCash("7121005601", 10, percent(9.3)), []],
    ["OTD065", "california", partInCash("7121005601", 10, percent(9.35)), ["wrongStep"]],
    ["OTD065", "enough", partInCash(grace, 10, percent(9.3)), ["fieldUnexpected", "fieldUnexpected"]],
    ["OTD072", "enough", portion(21480.3), []],
    ["OTD072", "enough", portion(21480.31), ["moreThanTheAsset"]],
  ])("%s of %s the custodian takes what the form takes alone (%#)", async (_id, person, given, codes) => {
    const visitor = await signedIn(world.sandbox, `holder-${person}~taken`);
    const { id, revision } = await begin(visitor, given);
    const reply = await save(visitor, id, 2, revision, given.setup);
    expect((reply.body.issues ?? []).map(({ code }: { code: string }) => code)).toEqual(codes);
    expect(reply.http).toBe(codes.length > 0 ? 422 : 200);
  });

  test.each([
    ["no account", { fullness: "FULL" }, ["/general/account/code required"]],
    ["no fullness", { account: grace }, ["/general/fullness required"]],
    [
      "a fullness that there is not",
      { account: grace, fullness: "HALF" },
      [expect.stringMatching(/^\/general\/fullness /)],
    ],
    [
      "a part without its form",
      { account: grace, fullness: "PARTIAL" },
      ["/general/partialDistributionType required"],
    ],
    [
      "a whole account with the form of a part",
      { account: grace, fullness: "FULL", partialDistributionType: "IN_KIND" },
      [expect.stringMatching(/partialDistributionType fieldUnexpected$/)],
    ],
  ])("OTD018 %s begins nothing", async (_what, general, issues) => {
    const visitor = await signedIn(world.sandbox, "holder-enough~general");
    expect(issuesOf(await visitor.post("/user/otd", general))).toEqual(issues);
    expect((await visitor.get("/user/otd")).body.total).toBe(0);
  });

  test.each([
    ["OTD060", "no type of a part in cash", partInCash(grace, 10), "type"],
    ["OTD060", "no type of an asset", partInKind(grace, "922908769"), "type"],
    ["OTD060", "no type of the whole account", whole(grace), "type"],
    ["OTD027", "no asset", partInKind(grace, "922908769"), "partialDistributionAsset"],
    ["OTD027", "neither all of it nor a part", partInKind(grace, "922908769"), "partialInKindAssetFull"],
    ["OTD027", "a part without its value", partInKind(grace, "922908769", 5), "partialInKindAssetAmount"],
    ["OTD028", "no amount", partInCash(grace, 10), "partialDistributionCashAmount"],
  ])("%s %s is refused", async (_id, _what, given, field) => {
    const visitor = await signedIn(world.sandbox, "holder-enough~lacks");
    const { id, revision } = await begin(visitor, given);
    const { [field]: _, ...setup } = given.setup;
    expect(issuesOf(await save(visitor, id, 2, revision, setup))).toContain(`/setup/${field} required`);
  });

  test("OTD060 a type of another kind of account is refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~other-types");
    const given = partInCash("7121005002", 10, { type: "RMD" });
    const { id, revision } = await begin(visitor, given);
    expect(issuesOf(await save(visitor, id, 2, revision, given.setup))).toEqual(["/setup/type notOffered"]);
  });

  test("ERR027 OTD032 an account whose cash does not cover the fees cannot pay them", async () => {
    const visitor = await signedIn(world.sandbox, "holder-low~fees");
    await expect(prepare(visitor, whole("7121005201"))).rejects.toThrow(
      '"path":"/fees/payment/type","code":"feesNotCovered"',
    );
  });

  test("OTD054 OTD055 both delivery instructions left out are refused", async () => {
    const visitor = await signedIn(world.sandbox, "holder-enough~opts-out");
    const optsOut = { fundsDeliveryInstructionsOptOut: true, inKindDeliveryInstructionsOptOut: true };
    const given = whole(grace);
    const { id, revision } = await begin(visitor, given);
    const refused = await save(visitor, id, 2, revision, { type: "NORMAL_DISTRIBUTION", ...optsOut });
    expect(issuesOf(refused)).toEqual([
      "/setup/fundsDeliveryInstructionsOptOut optOutConflict",
      "/setup/inKindDeliveryInstructionsOptOut optOutConflict",
    ]);
  });

  test("BLK036 BLK054 the custody account's id is no card: it, another's card, an unknown bank and an unknown file are refused at the step that names them", async () => {
    const visitor = await signedIn(world.sandbox, "holder-young~named");
    const other = await signedIn(world.sandbox, "holder-young~named-other");
    const foreign = await storeCard(other, "7121005501");
    const given = partInCash("7121005501", 400, { fundsDelivery: byWire });
    const { id, revision } = await begin(visitor, given);
    const bank = { routing: "021400038", name: "Harbour Federal Savings" };
    const setup = { ...given.setup, fundsDelivery: { ...byWire, wire: { ...byWire.wire, bank } } };
    expect((await save(visitor, id, 2, revision, setup)).body.issues).toMatchObject([
      { path: "/setup/fundsDelivery/wire/bank", code: "notOffered" },
    ]);
    await save(visitor, id, 2, revision, given.setup);
    const file = (await upload(visitor, id, "PREMATURE_EXPLANATION")).body.list[0];
    const files = [file, { ...file, id: crypto.randomUUID() }];
    expect((await save(visitor, id, 3, 2, { files })).body.issues).toMatchObject([
      { path: "/documents/files/1", code: "unknownFile", message: "You must submit request document" },
    ]);
    await save(visitor, id, 3, 2, { files: [file] });
    const card = (of: string) => ({ payment: { type: "CREDIT_CARD", card: { id: of } } });
    for (const unknown of [foreign, "-1", crypto.randomUUID()]) {
      const refused = await save(visitor, id, 4, 3, card(unknown));
      expect(refused.body.issues).toMatchObject([{ path: "/fees/payment/card", code: "unknownCard" }]);
      expect(refused.body.messages).toEqual(["Please choose one of the options offered for Card"]);
    }
    expect((await save(visitor, id, 4, 3, card(await storeCard(visitor, "7121005501")))).http).toBe(200);
  });

  test("API074 API076 API077 API078 API079 BLK036 OTD046 OTD047 each step is saved under its number and told as it was saved", async () => {
    const visitor = await signedIn(world.sandbox, "holder-young~steps");
    const given = partInCash("7121005501", 400, { fundsDelivery: byWire });
    const { id, revision } = await begin(visitor, given);
    expect((await visitor.get(`/user/otd/${id}/1`)).body.data).toEqual(given.general);
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
    expect((await visitor.get(`/user/otd/${id}/4`)).body.data).toMatchObject(given.fees!);
    const signature = (await visitor.get(`/user/otd/${id}/5`)).body;
    expect(signature).toMatchObject({ mfaRequired: false, revision: 4 });
    expect((await visitor.get(`/user/otd/${id}/transaction`)).body).toMatchObject({
      step: 5,
      name: signature.userFriendlyId,
    });
  });

  test("OTD013 OTD014 in kind there is no step 4: after the documents comes the signature", async () => {
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
