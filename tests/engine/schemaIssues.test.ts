import { expect, test } from "vitest";
import { createAjv } from "../../engine/compile/validators.ts";
import type { ValidatorFunction } from "../../engine/index.ts";
import { schemaIssues } from "../../engine/walk/schemaIssues.ts";
import { fc } from "../config/campaign.ts";

const validatorOf = (multipleOf: number) =>
  createAjv().compile({
    type: "object",
    properties: { share: { type: "number", multipleOf } },
  }) as unknown as ValidatorFunction;
const codes = (validate: ValidatorFunction, share: number) =>
  schemaIssues(validate, { share }).map(({ path, code }) => [path, code]);

test.each([
  ["a millionth", 0.000001, 100_000_000, 6],
  ["a cent", 0.01, 2_000_000_000, 2],
])("accepts every whole number of steps of %s", (_, step, most, places) => {
  const validate = validatorOf(step);
  const shares = fc.nat(most).map((steps) => Number((steps / 10 ** places).toFixed(places)));
  fc.assert(fc.property(shares, (share) => void expect(codes(validate, share)).toEqual([])));
});

test.each([71.428571, 88.888889, 90.909091])("accepts %d in millionths", (share) => {
  expect(codes(validatorOf(0.000001), share)).toEqual([]);
});

test.each([
  [0.000001, 71.4285715],
  [0.01, 894784.945],
  [0.01, 0.001],
  [0.01, 5.00000000001],
])("refuses what is between two steps of %d: %d", (step, share) => {
  expect(codes(validatorOf(step), share)).toEqual([["/share", "wrongStep"]]);
});
