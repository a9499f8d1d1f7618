import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import { compileFlow, createWalker, loadExample } from "../../engine/index.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

/** The ways to pay fees that a flow offers before one is chosen. */
function waysOf(flow: string, pointer: string) {
  const compiled = compileFlow(sources, flow);
  if (!compiled.plan) throw new Error(`${flow} does not compile`);
  const { answers, load, user, today } = loadExample(sources, `flows/${flow}/examples/fees-unpaid.json`);
  const walker = createWalker(compiled.plan, compiled.validators);
  walker.update(answers, { load, user, today });
  return walker.options(pointer)?.map(({ value }) => value);
}

test.each([
  ["otd", "/fees/payment/type"],
  ["withdrawal", "/details/fees/type"],
  ["payment-letter", "/details/fees/type"],
])("BLK006 BLK037 FEE013 the fees of %s are paid from the account or by card", (flow, pointer) => {
  expect(waysOf(flow, pointer)).toEqual(["ENTRUST_ACCOUNT", "CREDIT_CARD"]);
});

test("FEE011 FEE013 the fees of a recurring distribution may be paid by check as well", () => {
  expect(waysOf("recurring", "/details/fees/type")).toEqual(["ENTRUST_ACCOUNT", "CHECK", "CREDIT_CARD"]);
});
