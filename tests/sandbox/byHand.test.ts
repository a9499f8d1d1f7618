import { describe, expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { ifMatch, upload } from "./support/distribution.ts";
import { balances } from "./support/ledger.ts";
import { ledgerWorld } from "./support/ledgerWorld.ts";
import { signedIn, type Visitor } from "./support/visitor.ts";

/** Requests written out by hand from the documents' fields alone: no portal and no flow takes part. */
const world = ledgerWorld();

const grace = "7121005001";
const general = { account: grace, fullness: "PARTIAL", partialDistributionType: "CASH_ONLY" };
const payee = {
  name: "Grace Holloway",
  address: { country: "USA", address: "908 Pecan Grove", city: "Austin", state: "TX", zipCode: "78704" },
};
const setup = {
  type: "NORMAL_DISTRIBUTION",
  partialDistributionCashAmount: 600,
  electedForFederalWithholding: true,
  federalWithholdingPercentage: 20,
  fundsDeliveryInstructionsWire: {
    accountNumber: "000123456789",
    bankNumber: "021400038",
    bankName: "Harbor Federal Savings",
    referenceNumber: "Rent",
  },
  fundsDeliveryInstructionsPayee: payee,
  specialDeliveryInstructions: "Call first.",
};
const fees = { payFrom: "ENTRUST_ACCOUNT", paymentMethod: "-1" };

type Fields = { [name: string]: Json };

function put(visitor: Visitor, id: string, step: number, revision: number, fields: Fields) {
  const headers = { ...ifMatch(revision), "Idempotency-Key": `${id}-${step}-${revision}` };
  return visitor.call("PUT", `/user/otd/${id}/${step}`, { json: fields, headers });
}

/** Saves the steps before this one. @returns the id and the revision */
async function savedUpTo(visitor: Visitor, step: number): Promise<[id: string, revision: number]> {
  const begun = await visitor.post("/user/otd", general);
  expect(begun.body).toMatchObject({ success: true });
  const { id } = begun.body;
  let { revision } = begun.body;
  if (step > 2) revision = (await put(visitor, id, 2, revision, setup)).body.revision;
  const { required } = (await visitor.get(`/user/otd/${id}/3`)).body;
  const documents: Json[] = [];
  for (const { type } of required ?? []) documents.push((await upload(visitor, id, type)).body.list[0]);
  if (step > 3 && documents.length > 0)
    revision = (await put(visitor, id, 3, revision, { documents })).body.revision;
  if (step > 4) revision = (await put(visitor, id, 4, revision, fees)).body.revision;
  return [id, revision];
}

describe("a distribution", () => {
  test("goes from the documents' fields to the ledger", async () => {
    const person = "holder-enough~by-hand";
    const visitor = await signedIn(world.sandbox, person);
    const [id, revision] = await savedUpTo(visitor, 5);
    const { userFriendlyId, mfaRequired } = (await visitor.get(`/user/otd/${id}/5`)).body;
    expect(mfaRequired).toBe(false);
    const signed = await put(visitor, id, 5, revision, { signed: true, userFriendlyId });
    expect(signed.body).toMatchObject({ success: true, status: "MANAGER_REVIEW" });
    expect(await balances(world.pool, person)).toMatchObject({
      [`account:${grace} USD`]: 4_825_075 - 60_000 - 3_000,
      [`transit:${id} USD`]: 60_000,
      "fees USD": 3_000,
    });
  });

  test.each([
    [1, { ...general, account: "7000000000" }, "/account"],
    [1, { ...general, fullness: "SOME" }, "/fullness"],
    [1, { ...general, answers: { fullness: "FULL" } }, "/answers"],
    [2, { ...setup, partialDistributionCashAmount: -1 }, "/partialDistributionCashAmount"],
    [2, { ...setup, partialDistributionAsset: "A1" }, "/partialDistributionAsset"],
    [
      2,
      { ...setup, fundsDeliveryInstructionsCheck: { phone: "512-555-0142" } },
      "/fundsDeliveryInstructionsCheck",
    ],
    [4, { ...fees, holding: "A1" }, "/holding"],
    [4, { ...fees, paymentMethod: "1" }, "/paymentMethod"],
  ])("step %i is refused at its wrong field: %j", async (step, fields, field) => {
    const visitor = await signedIn(world.sandbox, `holder-enough~wrong${field.slice(1)}${step}`);
    const [id, revision] = step === 1 ? ["", 0] : await savedUpTo(visitor, step);
    const refused =
      step === 1
        ? await visitor.post("/user/otd", fields as Fields)
        : await put(visitor, id, step, revision, fields as Fields);
    expect([refused.http, refused.body.status]).toEqual([422, "VALIDATION_FAILED"]);
    const named = refused.body.issues.map((issue: { field?: string }) => issue.field ?? "");
    expect(
      named.some((each: string) => each === field || each.startsWith(`${field}/`)),
      named,
    ).toBe(true);
    expect(refused.body.messages.every((message: string) => message !== "")).toBe(true);
  });
});
