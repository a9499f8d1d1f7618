import { expect, test } from "vitest";
import type { Distribution } from "../../app/sandbox/otd/distributionOf.ts";
import { requiredDocuments } from "../../app/sandbox/otd/requiredDocuments.ts";

/** A part of the account in kind. @param assetCode the kind of asset */
const inKind = (assetCode: string) =>
  ({ isFull: false, cash: 0n, assets: [{ asset: { assetCode }, cents: 1n }] }) as unknown as Distribution;

test.each([
  ["600", ["APPRAISAL"]],
  ["601", []],
  ["901", []],
])("OTD075 of assets with the code %s the custodian wants %j", (code, documents) => {
  const asked = requiredDocuments(inKind(code), "1950-01-01", "2026-11-20");
  expect(asked.map(({ type }) => type)).toEqual(documents);
});
