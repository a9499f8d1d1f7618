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

/** An example per type would be long; one of another type would not notice a second one that is let in. */
test.each(["full", "partial-cash"])("OTD066 of all types five alone have federal withholding: %s", (file) => {
  const compiled = compileFlow(sources, "otd");
  if (!compiled.plan) throw new Error("otd does not compile");
  const { answers, load, today } = loadExample(sources, `flows/otd/examples/${file}.json`);
  const { withholding: _, ...setup } = answers.setup as { [name: string]: object };
  const walker = createWalker(compiled.plan, compiled.validators);
  const of = (type: string) => {
    walker.update({ ...answers, setup: { ...setup, type } } as typeof answers, { user: {}, today, load });
    return {
      isAsked: walker.relevant("/setup/withholding/electedForFederalWithholding"),
      rate: walker.fact("federalRate"),
    };
  };
  expect([...withheld, ...others].filter((type) => of(type).isAsked)).toEqual(withheld);
  expect([...withheld, ...others].filter((type) => of(type).rate !== 0)).toEqual(withheld);
});
