import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../../engine/cli/index.ts";
import { compileFlow, type FieldNode, loadExample, nodeAt, playExample } from "../../../engine/index.ts";
import feeTypes from "../../../schemas/reference/feeTypes.json" with { type: "json" };

const sources = readSources(fileURLToPath(new URL("../../../schemas/", import.meta.url)));
const compiled = compileFlow(sources, "re-bdl");
if (!compiled.plan) throw new Error("re-bdl does not compile");
const { plan, validators } = compiled;
const { walker } = playExample(
  { plan, validators },
  loadExample(sources, "flows/re-bdl/examples/property-types.json"),
);

test("REBDL024 each type of property is offered in its own words", () => {
  expect(walker.node("/contract/propertyType")?.ui.labels).toEqual({
    SINGLE_FAMILY: "Single family",
    MULTI_FAMILY: "Multi family",
    FOREIGN: "Foreign",
    COMMERCIAL: "Commercial",
    VACANT_LAND: "Vacant land",
    OTHER: "Other",
  });
});

test("REBDL019 a normal review costs nothing, an expedited one is offered at $150.00, which is its fee", () => {
  expect(feeTypes.find(({ abbr }) => abbr === "expeditedReview")?.amount).toBe(150);
  expect(walker.node("/general/reviewRequest")?.ui).toMatchObject({
    labels: {
      NORMAL_REVIEW_REQUEST: "Normal review",
      EXPEDITED_REVIEW_REQUEST: "Expedited review, $150.00",
    },
    descriptions: { NORMAL_REVIEW_REQUEST: expect.stringMatching(/^No fee\./) },
  });
});

test("REBDL019 another fee for an expedited review is offered as soon as it is charged", () => {
  const raised = feeTypes.map((fee) => (fee.abbr === "expeditedReview" ? { ...fee, amount: 162.5 } : fee));
  const other = compileFlow({ ...sources, "reference/feeTypes.json": JSON.stringify(raised) }, "re-bdl").plan;
  const { ui } = nodeAt(other!, "/general/reviewRequest") as FieldNode;
  expect(ui.labels).toMatchObject({ EXPEDITED_REVIEW_REQUEST: "Expedited review, $162.50" });
});

test("REBDL071 whether a loan finances the purchase is answered by Yes or No", () => {
  expect(walker.node("/loan/debtFinancing")?.ui.widget).toBe("yesNo");
});

test("REBDL032 of a further deposit one says whether it has been paid", () => {
  expect(walker.node("/deposit/additionalEmds/0/status")?.ui.labels).toEqual({
    PENDING: "Not paid yet",
    COMPLETED: "Yes, it has been paid",
  });
});

test.each([
  ["/contract/agentCompany", "realtors"],
  ["/deposit/escrow/company", "escrowCompanies"],
  ["/loan/lenderCompany", "lenders"],
  ["/funding/escrow/company", "escrowCompanies"],
])("BLK056 of the companies at %s at most 50 are shown, and a new name may be typed", (at, lookup) => {
  expect(walker.node(at)?.ui).toMatchObject({ widget: "lookup", lookup, most: 50, pickOnly: false });
});

test("BLK049 a wire reference counts down from 128 characters", () => {
  expect(walker.node("/deposit/delivery/wire/referenceNumber")?.ui.maxLength).toBe(128);
});
