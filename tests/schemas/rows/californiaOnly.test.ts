import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../../engine/cli/index.ts";
import { compileFlow, createWalker, loadExample } from "../../../engine/index.ts";
import usStates from "../../../schemas/reference/usStates.json" with { type: "json" };

const sources = readSources(fileURLToPath(new URL("../../../schemas/", import.meta.url)));

/** An example per state would be long; one of another state would not notice a second one that is let in. */
test("OTD065 of all states and territories California alone is asked for state withholding", () => {
  const compiled = compileFlow(sources, "otd");
  if (!compiled.plan) throw new Error("otd does not compile");
  const { answers, load, today } = loadExample(sources, "flows/otd/examples/full.json");
  const walker = createWalker(compiled.plan, compiled.validators);
  const asked = (state: string) => {
    const { meta } = load.setup as { meta: { ownerInformation: object } };
    const ownerInformation = { ...meta.ownerInformation, state };
    const setup = { meta: { ...meta, ownerInformation } };
    walker.update(answers, { user: {}, today, load: { ...load, setup } as typeof load });
    return walker.relevant("/setup/withholding/electedForStateWithholding");
  };
  expect(usStates.map(({ alpha2 }) => alpha2).filter(asked)).toEqual(["CA"]);
});

test("REC035 nor is any other state asked for it by a recurring distribution", () => {
  const compiled = compileFlow(sources, "recurring");
  if (!compiled.plan) throw new Error("recurring does not compile");
  const { answers, load, user, today } = loadExample(
    sources,
    "flows/recurring/examples/state-elsewhere.json",
  );
  const walker = createWalker(compiled.plan, compiled.validators);
  const asked = (state: string) => {
    const held = load.account as { accountInfo: object };
    const account = { ...held, accountInfo: { ...held.accountInfo, state } };
    walker.update(answers, { user, today, load: { ...load, account } as typeof load });
    return walker.relevant("/details/withholding/electedForStateWithholding");
  };
  expect(usStates.map(({ alpha2 }) => alpha2).filter(asked)).toEqual(["CA"]);
});
