import { expect, test } from "vitest";
import { walkRequest } from "../../app/sandbox/walk/walkRequest.ts";
import holdings from "../../schemas/reference/holdings.json" with { type: "json" };

/** The documents that a part of the account in kind needs. @param assetCode the kind of asset */
async function documentsFor(assetCode: string, dateOfBirth: string) {
  const asset = { cusip: "A1", assetCode, assetDescription: "Lot 7", marketValue: 5000 };
  const walked = await walkRequest("otd", {
    answers: {
      general: { account: { code: "1" }, fullness: "PARTIAL", partialDistributionType: "IN_KIND" },
      setup: { partialDistributionAsset: "A1", partialInKindAssetFull: true },
    },
    load: {
      query: {},
      accounts: [{ code: "1", type: "IRA", name: "Ann", isTransactionOnHold: false }],
      setup: {
        meta: {
          ownerInformation: { dateOfBirth },
          cashBreakdown: { availableCashBalance: 0, pendingCashItemList: [] },
          categorizedAssets: [
            { assetCode, assetPriceList: [asset, { ...asset, cusip: "A2", assetCode: "600" }] },
          ],
        },
      },
    },
    until: "setup",
    user: {},
    today: "2026-11-20",
  });
  return (walked.provided("requiredDocuments") as { type: string }[]).map(({ type }) => type);
}

test.each([
  ["600", "1950-01-01", ["APPRAISAL"]],
  ["601", "1950-01-01", []],
  ["901", "1950-01-01", []],
  ["901", "1990-01-01", ["PREMATURE_EXPLANATION"]],
])("OTD075 of assets with the code %s, born %s, the custodian wants %j", async (code, born, documents) => {
  expect(await documentsFor(code, born)).toEqual(documents);
});

test("OTD075 no other asset codes and cash identifiers are named than these", () => {
  expect(holdings).toMatchObject({
    realEstate: ["600"],
    preciousMetals: ["901", "902", "906"],
    cashIdentifiers: ["999000011", "999000001", "1"],
  });
});
