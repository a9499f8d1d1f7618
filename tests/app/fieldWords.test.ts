import { fileURLToPath } from "node:url";
import { flows } from "virtual:flows";
import { expect, test } from "vitest";
import { words } from "../../app/messages/words.ts";
import { readSources } from "../../engine/cli/index.ts";
import type { Notice } from "../../engine/index.ts";
import { createDraft, createRuntime, loadExample, memoryPorts } from "../../engine/index.ts";
import { createFlowStore } from "../../engine/react/index.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

/** The setup step of an example's distribution after Next, in the portal's words. */
async function setupOf(name: string, notices: Notice[] = []) {
  const { plan, validators } = await flows.otd!.load();
  const { answers, load, user } = loadExample(sources, `flows/otd/examples/${name}.json`);
  const draft = { ...createDraft(plan), step: "setup", answers, load, tried: ["setup"], notices };
  const runtime = createRuntime({
    plan,
    validators,
    user,
    ports: memoryPorts({ today: "2026-11-20" }),
    draft,
  });
  runtime.send({ type: "context", load });
  runtime.send({ type: "try", at: "/setup" });
  return createFlowStore(runtime, words);
}

test.each([
  ["in-kind-portion-more", "partialInKindAssetAmount", "The amount must not be more than $85,000.50"],
  [
    "cash-nothing",
    "partialDistributionCashAmount",
    "Amount to distribute must be greater than or equal to $0.01",
  ],
  [
    "federal-9-9",
    "withholding/federalWithholdingPercentage",
    "Federal percentage must be greater than or equal to 10%",
  ],
])(
  "%s: the limit is said as its field writes it, beside the field and in the summary",
  async (name, field, said) => {
    const store = await setupOf(name);
    expect(store.field(`/setup/${field}`).error).toBe(said);
    expect(store.issues("setup").map(({ text }) => text)).toEqual([said]);
  },
);

test("an amount beside a count of days keeps its own words", async () => {
  const { warning } = (await setupOf("cash-leaves-250")).field("/setup/partialDistributionCashAmount");
  expect(warning).toContain("allow 2 more business days");
});

test("what was said at a field on the way is worded as its issues are", async () => {
  const at = "/setup/partialDistributionCashAmount";
  const notice = { level: "error", message: "Only {left} is left", params: { left: 1250.5 }, at } as const;
  const store = await setupOf("partial-cash", [notice]);
  expect(store.field(at).error).toBe("Only $1,250.50 is left");
});
