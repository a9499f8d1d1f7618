import { beforeAll, describe, expect, test } from "vitest";
import {
  conversionOf,
  type FormAnswers,
  type FormType,
  issuesOf,
  keepDraft,
  letterOf,
  scheduleOf,
  sendForm,
  storeCard,
  withdrawalOf,
} from "./support/forms.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { begin, cancelPurchase, purchaseOf, saveStep, signPurchase, upload } from "./support/purchase.ts";
import { signedIn, Visitor } from "./support/visitor.ts";

const world = ledgerWorld();

/** Grace's account, and those of the visitor, who has a Roth account too. */
const hers = "7121005001";
const [own, ownRoth] = ["7121005501", "7121005502"];
const visit = (name: string) => signedIn(world.sandbox, `holder-young~${name}`);
const grace = (name: string) => signedIn(world.sandbox, `holder-enough~${name}`);

/** The forms: one about an account, and where a form about another's account is refused. */
const forms: [FormType, (code: string) => FormAnswers, string][] = [
  ["WITHDRAWAL", withdrawalOf, "/account/account/code notOffered"],
  ["ROTH_CONVERSION", (code) => conversionOf(code, ownRoth), "/conversion/from/code notOffered"],
  ["RECURRING_DISTRIBUTION", scheduleOf, "/details/account/code notOffered"],
  ["PAYMENT_LETTER", letterOf, "/details/account/code notOffered"],
];

const lists = [
  "/user/otd/accounts",
  "/user/withdrawal/accounts",
  "/user/roth-conversion/accounts/from",
  "/user/roth-conversion/accounts/to",
  "/user/account/list",
  "/user/re-bdl/accounts",
];

/** What tells of an account, by the account's code. */
const readings = [
  "/user/withdrawal/meta?accountCode=",
  "/user/roth-conversion/assets?accountCode=",
  "/user/e-form/account-info?account=",
  "/user/e-form/payment-methods?account=",
  "/user/application/available-funds?accountNumber=",
];

// Her accounts have to be there, or nobody could read them anyway.
beforeAll(() => grace("there"));

describe("the transaction flows", () => {
  test.each(lists)("ROLE003 %s lists the person's own accounts only", async (path) => {
    const { list } = (await (await visit("lists")).get(path)).body as { list: { code: string }[] };
    expect(list.length).toBeGreaterThan(0);
    for (const { code } of list) expect([own, ownRoth]).toContain(code);
  });

  test.each(readings)("ROLE003 %s tells of the person's own accounts only", async (path) => {
    const visitor = await visit("reads");
    expect((await visitor.get(`${path}${own}`)).http).toBe(200);
    expect((await visitor.get(`${path}${hers}`)).http).toBe(404);
  });

  test.each([...lists, ...readings.map((path) => `${path}${own}`)])(
    "ROLE003 %s tells nothing to who is not signed in",
    async (path) => expect((await new Visitor(world.sandbox).get(path)).http).toBe(401),
  );

  test.each(forms)("ROLE003 %s is not sent for another's account", async (type, answers, refusal) => {
    const owner = await grace(`form-${type}`);
    const before = await balances(world.pool, `holder-enough~form-${type}`);
    const visitor = await visit(`form-${type}`);
    expect((await keepDraft(visitor, type, answers(hers), { accountCode: hers })).http).toBe(404);
    expect(issuesOf(await sendForm(visitor, type, answers(hers)))).toContain(refusal);
    expect((await visitor.get("/user/e-form/list")).body.total).toBe(0);
    expect((await owner.get("/user/e-form/list")).body.total).toBe(0);
    expect(await balances(world.pool, `holder-enough~form-${type}`)).toEqual(before);
  });

  test.each(forms)("ROLE003 %s of another is as good as none", async (type, answers) => {
    const owner = await grace(`draft-${type}`);
    const { id } = (await keepDraft(owner, type, answers(hers))).body;
    const visitor = await visit(`draft-${type}`);
    expect((await visitor.get(`/user/e-form/${id}`)).http).toBe(404);
    expect((await keepDraft(visitor, type, answers(own), { id, revision: 1 })).http).toBe(404);
    expect((await sendForm(visitor, type, answers(own), { id })).body.status).toBe("NOT_FOUND");
    const card = await storeCard(visitor, own);
    for (const [path, asked] of [
      [`/user/e-form/${id}/payment`, { paymentMethodId: card, amount: 30 }],
      ["/user/e-form/mfa", { formId: id, mfaToken: "x" }],
    ] as const)
      expect((await visitor.post(path, asked, { "Idempotency-Key": `k-${type}` })).http, path).toBe(404);
    expect((await owner.get(`/user/e-form/${id}`)).body).toMatchObject({ formStatus: 1, revision: 1 });
  });

  test("ROLE003 a conversion does not end in another's Roth account", async () => {
    const visitor = await visit("converts");
    const refused = await sendForm(visitor, "ROTH_CONVERSION", conversionOf(own, "7121005002"));
    expect(issuesOf(refused)).toContain("/conversion/to/code notOffered");
  });

  test("ROLE003 a purchase is not begun on another's account, and another's is as good as none", async () => {
    const visitor = await visit("buys");
    const refused = await visitor.post("/user/re-bdl", purchaseOf(hers).general);
    expect(issuesOf(refused)).toEqual(["/general/account/code notOffered"]);
    const begun = await begin(await grace("buys"), purchaseOf(hers));
    for (const path of ["transaction", 1, 2, 3, 4, 5, 6, 7])
      expect((await visitor.get(`/user/re-bdl/${begun.id}/${path}`)).http).toBe(404);
    expect((await saveStep(visitor, begun, 2, purchaseOf(own).contract)).http).toBe(404);
    expect((await signPurchase(visitor, begun)).http).toBe(404);
    expect((await upload(visitor, begun.id, "PURCHASE_CONTRACT")).http).toBe(404);
    expect((await cancelPurchase(visitor, begun.id)).http).toBe(404);
  });

  test("ROLE003 a card is not stored with another's account, nor are the cards of one listed", async () => {
    const visitor = await visit("card");
    expect(await storeCard(visitor, hers)).toBeUndefined();
    expect(await storeCard(visitor, own)).toEqual(expect.any(String));
    const list = (accountCode: string) =>
      visitor.call("POST", "/api/billing/get/cc/list", { form: { accountCode } });
    expect([(await list(hers)).http, (await list(own)).http]).toEqual([404, 200]);
  });
});
