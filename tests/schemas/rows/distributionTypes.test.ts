import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../../engine/cli/index.ts";
import { compileFlow, createWalker, loadExample } from "../../../engine/index.ts";

const sources = readSources(fileURLToPath(new URL("../../../schemas/", import.meta.url)));

const withheld = [
  "DISTRIBUTION",
  "NORMAL_DISTRIBUTION",
  "PREMATURE_DISTRIBUTION",
  "DIRECT_ROLLOVER",
  "NON_QUALIFIED_DISTRIBUTION",
];
const others = [
  "PREMATURE_72T",
  "PERMANENT_DISABILITY",
  "TRANSFER",
  "EXCESS_CONTRIBUTION",
  "EXCESS_DISTRIBUTION",
  "RMD",
  "ROTH_IRA_DISTRIBUTION",
  "ROTH_NORMAL_DISTRIBUTION",
  "OTHER",
];

const types = [...withheld, ...others];

/** The whole form of an example, as it is for each type of distribution. */
function formOf(file: string) {
  const compiled = compileFlow(sources, "otd");
  if (!compiled.plan) throw new Error("otd does not compile");
  const { answers, load, today } = loadExample(sources, `flows/otd/examples/${file}.json`);
  const { withholding: _, ...setup } = answers.setup as { [name: string]: object };
  const walker = createWalker(compiled.plan, compiled.validators);
  return (type: string) => {
    walker.update({ ...answers, setup: { ...setup, type } } as typeof answers, { user: {}, today, load });
    return walker;
  };
}

/** An example per type would be long; one of another type would not notice a second one that is let in. */
test.each(["full", "partial-cash"])("OTD066 of all types five alone have federal withholding: %s", (file) => {
  const of = formOf(file);
  const asked = types.filter((type) => of(type).relevant("/setup/withholding/electedForFederalWithholding"));
  expect(asked).toEqual(withheld);
  expect(types.filter((type) => of(type).fact("federalRate") !== 0)).toEqual(withheld);
});

test.each([
  ["OTD061", "excessContributionYear", ["EXCESS_CONTRIBUTION", "EXCESS_DISTRIBUTION"]],
  ["OTD061", "excessContributionAmount", ["EXCESS_CONTRIBUTION", "EXCESS_DISTRIBUTION"]],
  [
    "OTD062",
    "fiveYearHoldingPeriodSatisfied",
    ["NON_QUALIFIED_DISTRIBUTION", "ROTH_IRA_DISTRIBUTION", "ROTH_NORMAL_DISTRIBUTION"],
  ],
])("%s of all types, %s is required of %j alone", (_row, field, asking) => {
  const of = formOf("full");
  expect(types.filter((type) => of(type).relevant(`/setup/${field}`))).toEqual(asking);
  const missing = (type: string) =>
    of(type)
      .issues(`/setup/${field}`)
      .map(({ code }) => code);
  expect(types.filter((type) => missing(type).includes("required"))).toEqual(asking);
});
