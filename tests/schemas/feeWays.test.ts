import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import { compileFlow, createWalker, loadExample, playExample } from "../../engine/index.ts";

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

/** The columns of a table that an example shows: the field, its title, and how it is written. */
function columnsOf(flow: string, name: string, pointer: string) {
  const compiled = compileFlow(sources, flow);
  if (!compiled.plan) throw new Error(`${flow} does not compile`);
  const { plan, validators } = compiled;
  const example = loadExample(sources, `flows/${flow}/examples/${name}.json`);
  const node = playExample({ plan, validators }, example).walker.node(pointer);
  return (node?.ui.columns as { field: string; title: string; as?: string }[] | undefined)?.map(
    ({ field, title, as }) => [field, title, as],
  );
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

test.each([
  ["otd", "fees-waits", "/fees/payment/deposits"],
  ["withdrawal", "what-is-there", "/details/cash"],
])("BLK063 of a pending deposit %s shows when it is available, and how much it is", (flow, name, pointer) => {
  expect(columnsOf(flow, name, pointer)).toEqual([
    ["description", "Pending deposit", undefined],
    ["availabilityDate", "Available on", "date"],
    ["amount", "Amount", "money"],
  ]);
});

test("BLK063 of a fee its name and amount are shown", () => {
  expect(columnsOf("otd", "fee-list", "/fees/payment/fees/list")).toEqual([
    ["name", "Fee", undefined],
    ["amount", "Amount", "money"],
  ]);
});
