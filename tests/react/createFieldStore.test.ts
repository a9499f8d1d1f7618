import { fileURLToPath } from "node:url";
import { flows } from "virtual:flows";
import { describe, expect, test } from "vitest";
import { words } from "../../app/messages/words.ts";
import { readSources } from "../../engine/cli/index.ts";
import type { FlowEvent, Json, Node, Pointer } from "../../engine/index.ts";
import { createDraft, createRuntime, loadExample, type Runtime } from "../../engine/index.ts";
import { createFieldStore } from "../../engine/react/flowStore.ts";
import { quietPorts } from "../app/support/quietPorts.ts";
import { type MoneyStep, moneySteps } from "../bench/moneySteps.ts";
import { campaign, fc } from "../config/campaign.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const ENTRIES = 3;

async function opened({ flow, step, passed, example }: MoneyStep, tried: string[]) {
  const { plan, validators } = await flows[flow]!.load();
  const { answers, load } = loadExample(sources, `flows/${flow}/examples/${example}`);
  const runtime = createRuntime({
    plan,
    validators,
    user: {},
    ports: quietPorts({ askClear: async () => true }),
    draft: { ...createDraft(plan), step, answers, passed, tried },
  });
  runtime.send({ type: "context", load });
  const root = plan.steps.find(({ id }) => id === step)!.root;
  return { runtime, places: placesIn(root, `/${step}`) };
}

interface Place {
  at: Pointer;
  node: Node;
}

/** Each field and list of a step; of a list the first few entries, whether they are there or not. */
function placesIn(node: Node, at: Pointer): Place[] {
  if (node.kind === "field") return [{ at, node }];
  if (node.kind === "object") return node.children.flatMap((child) => placesIn(child, `${at}/${child.key}`));
  const entries = Array.from({ length: ENTRIES }, (_, index) => placesIn(node.entry, `${at}/${index}`));
  return [{ at, node }, ...entries.flat()];
}

/** What a person may do now at one place: choose, or have one entry more or less. */
function deedsAt({ walker }: Runtime, { at, node }: Place): FlowEvent[] {
  if (!walker.relevant(at)) return [];
  if (node.kind === "list")
    return [
      { type: "add", at },
      { type: "remove", at: `${at}/0` },
    ];
  if (node.kind !== "field") return [];
  const offered = walker.options(at)?.map(({ value }) => value) ?? (node.schema.enum as Json[] | undefined);
  const choices = offered ?? (node.type === "boolean" ? [true, false] : []);
  return choices.map((value) => ({ type: "edit", at, value }));
}

describe.each(moneySteps.map((each) => [each.title, each] as const))("%s", (_, each) => {
  test.each([{ tried: [] }, { tried: [each.step] }])(
    "whatever is chosen, a store that followed says of every field what a new one says (tried: $tried)",
    async ({ tried }) => {
      const { places } = await opened(each, tried);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (picks) => {
          const { runtime } = await opened(each, tried);
          const store = createFieldStore(runtime, words);
          store.attach();
          for (const { at } of places) store.read(at);
          for (const pick of picks) {
            const deeds = places.flatMap((place) => deedsAt(runtime, place));
            runtime.send(deeds[pick % deeds.length] as FlowEvent);
            const fresh = createFieldStore(runtime, words);
            for (const { at } of places) expect(store.read(at), at).toEqual(fresh.read(at));
          }
        }),
        campaign("store"),
      );
    },
  );
});
