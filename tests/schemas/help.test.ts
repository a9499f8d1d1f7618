import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import {
  compileFlow,
  compilePlan,
  createWalker,
  flowIds,
  type Json,
  loadExample,
  type Plan,
} from "../../engine/index.ts";
import { shareOut } from "../../engine/vite/flowsPlugin.ts";
import glossary from "../../schemas/glossary.en.json" with { type: "json" };
import feeTypes from "../../schemas/reference/feeTypes.json" with { type: "json" };

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

/** A flow in the state of an example, for a person of whom more may be known. */
function walked(flow: string, example: string, known: { [name: string]: Json } = {}) {
  const compiled = compileFlow(sources, flow);
  if (!compiled.plan) throw new Error(`${flow} does not compile`);
  const { answers, load, user, today } = loadExample(sources, `flows/${flow}/examples/${example}.json`);
  const walker = createWalker(compiled.plan, compiled.validators);
  walker.update(answers, { load, user: { ...user, ...known }, today });
  return walker;
}

test("what people read of a term is the glossary's own sentence, in plans and in the catalogue", () => {
  const plans = flowIds(sources).map((flow) => compilePlan(sources, flow).plan as Plan);
  const { shared, own } = shareOut(sources, plans, /^$/);
  for (const said of [...plans, shared, own]) expect(JSON.stringify(said)).not.toContain("{term.");
  expect(own.withdrawal?.["asset.cusipText"]).toBe(glossary.cusip.text);
  expect(JSON.stringify(plans)).toContain(`"hint":"${glossary.backupWithholding.text} If you have had no`);
});

test("a sentence about tax says where it can be looked up", () => {
  const terms = Object.entries(glossary).flatMap(([name, term]) =>
    typeof term === "string" ? [] : [{ name, ...term }],
  );
  const aboutTax = terms.filter(({ text }) => /\b(tax|taxed|IRS)\b/.test(text));
  expect(aboutTax.length).toBeGreaterThan(20);
  const own = ["custodialAccount", "stateWithholding", "taxLien"];
  const sources = aboutTax
    .filter((term) => !own.includes(term.name))
    .map((term) => ("source" in term ? term.source : term.name));
  for (const source of sources) expect(source).toMatch(/^IRS (Publication|Form)s? /);
});

/** What a field offers in the state of an example. */
const offered = (flow: string, example: string, pointer: string) =>
  walked(flow, example).options(pointer) ?? [];

test.each([
  ["registration", "texan", "/account/typeIRA", 8],
  ["registration", "texan", "/account/idTypeInvest", 9],
  ["registration", "texan", "/account/funding", 4],
  ["registration", "texan", "/beneficiaries/list/0/type", 2],
  ["otd", "methods-offered", "/setup/type", 12],
  ["otd", "methods-offered", "/setup/fundsDelivery/method", 4],
  ["recurring", "fees-unpaid", "/details/typeNum", 4],
  ["recurring", "fees-unpaid", "/details/delivery/method", 4],
  ["withdrawal", "fees-unpaid", "/details/delivery/method", 4],
  ["payment-letter", "fees-unpaid", "/details/delivery/method", 4],
  ["payment-letter", "fees-unpaid", "/details/paymentInfo/frequencyNum", 4],
] as const)("each choice of %s in %s at %s has a sentence", (flow, example, pointer, count) => {
  const choices = offered(flow, example, pointer);
  expect(choices).toHaveLength(count);
  // A kind that only an example has is nothing that the custodian offers.
  for (const { label, description } of choices.filter(({ value }) => value !== "DISTRIBUTION")) {
    expect(description, label).toMatch(/^[A-Z$].{20,}\.$/);
    expect(description, "a parameter that was not filled").not.toMatch(/[{}]/);
  }
});

test.each(["wire", "check", "cashiersCheck", "overnightMail"])(
  "the fee of %s stands beside the ways to be paid, as the table of fees has it",
  (abbr) => {
    const fee = feeTypes.find((each) => each.abbr === abbr)?.amount;
    const said = offered("withdrawal", "fees-unpaid", "/details/delivery/method");
    const way = { wire: "wire", check: "check", cashiersCheck: "cashier", overnightMail: "check" }[abbr];
    expect(said.find(({ value }) => value === way)?.description).toContain(`$${fee}.00`);
  },
);

test("the payee can be the person, at the address that the custodian knows", () => {
  const contact = { address: "9 Elm Street", city: "Reno", state: "NV", zip: "89501", phone: "775-555-0100" };
  const at = "/setup/fundsDelivery/payee/toMe";
  const known = walked("otd", "methods-offered", { name: "Grace Holloway", contact });
  expect(known.relevant(at)).toBe(true);
  expect(known.props(at).values).toEqual({
    name: "Grace Holloway",
    address: { country: "USA", address: "9 Elm Street", city: "Reno", state: "NV", zipCode: "89501" },
  });
  expect(walked("otd", "methods-offered").relevant(at)).toBe(false);
});
