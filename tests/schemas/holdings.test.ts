import { expect, test } from "vitest";
import holdings from "../../schemas/reference/holdings.json" with { type: "json" };

test("OTD075 OTD074 holdings are told apart by these codes", () => {
  expect(holdings).toMatchObject({
    excludedFromFullDistribution: ["550"],
    realEstate: ["600"],
    preciousMetals: ["901", "902", "906"],
    cashIdentifiers: ["999000011", "999000001", "1"],
  });
});
