import { fileURLToPath } from "node:url";
import { flows } from "virtual:flows";
import { describe, expect, test, vi } from "vitest";
import { words } from "../../app/messages/words.ts";
import { readSources } from "../../engine/cli/index.ts";
import type { Draft, FlowEvent, Json, Node, Pointer } from "../../engine/index.ts";
import { createDraft, createRuntime, loadExample, memoryPorts, type Runtime } from "../../engine/index.ts";
import { createFlowStore } from "../../engine/react/index.ts";
import { type MoneyStep, moneySteps } from "../bench/moneySteps.ts";
import { campaign, fc } from "../config/campaign.ts";
import { everyPlace } from "../support/everyPlace.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const ENTRIES = 3;

async function opened({ flow, step, passed, example }: MoneyStep, tried: string[]) {
  const { plan, validators } = await flows[flow]!.load();
  const { answers, load } = loadExample(sources, `flows/${flow}/examples/${example}`);
  const all = (id: string) => everyPlace(plan, id, answers);
  const runtime = createRuntime({
    plan,
    validators,
    user: {},
    ports: memoryPorts({ today: "2026-11-20", clears: Promise.resolve(true) }),
    draft: { ...createDraft(plan), step, answers, passed, tried, marked: tried.flatMap(all) },
  });
  runtime.send({ type: "context", load });
  const root = plan.steps.find(({ id }) => id === step)!.root;
  return { runtime, places: placesIn(root, `/${step}`) };
}

interface Place {
  at: Pointer;
  node: Node;
}

/** Each field and list of a step. For a list, the first few entries, whether they exist or not. */
function placesIn(node: Node, at: Pointer): Place[] {
  if (node.kind === "field") return [{ at, node }];
  if (node.kind === "object") return node.children.flatMap((child) => placesIn(child, `${at}/${child.key}`));
  const entries = Array.from({ length: ENTRIES }, (_, index) => placesIn(node.entry, `${at}/${index}`));
  return [{ at, node }, ...entries.flat()];
}

/** What a person can do at one place: choose a value, or add or remove an entry. */
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
          const store = createFlowStore(runtime, words);
          store.attach();
          for (const { at } of places) store.field(at);
          for (const pick of picks) {
            const deeds = places.flatMap((place) => deedsAt(runtime, place));
            runtime.send(deeds[pick % deeds.length] as FlowEvent);
            const fresh = createFlowStore(runtime, words);
            for (const { at } of places) expect(store.field(at), at).toEqual(fresh.field(at));
          }
        }),
        campaign("store"),
      );
    },
  );
});

test("while nothing shown is wrong a key judges that alone, and issues are told in the order of the page", async () => {
  const { plan, validators } = await flows.registration!.load();
  const { answers } = loadExample(sources, "flows/registration/examples/texan.json");
  const ports = memoryPorts({ today: "2026-11-20" });
  const draft = { ...createDraft(plan), step: "beneficiaries", answers, passed: ["owner", "account"] };
  const list = "/beneficiaries/list";
  const runtime = createRuntime({ plan, validators, user: {}, ports, draft: { ...draft, marked: [list] } });
  const store = createFlowStore(runtime, words);
  store.attach();
  const write = (at: Pointer, value: Json) => {
    const before = runtime.walker.counts.validations;
    runtime.send({ type: "edit", at, value });
    const told = store.issues("beneficiaries").map(({ path }) => path);
    return { told, validations: runtime.walker.counts.validations - before };
  };
  const [share, name] = [`${list}/0/share`, `${list}/0/name/firstName`];
  expect(write(name, "")).toEqual({ told: [], validations: 0 });
  // The sum of the shares is judged, and the entry is not.
  expect(write(share, 100)).toEqual({ told: [], validations: 0 });
  expect(write(share, 7)).toMatchObject({ told: [list] });
  store.leave(name);
  expect(store.issues("beneficiaries").map(({ path }) => path)).toEqual([list, name]);
  expect(write(name, "Sam")).toEqual({ told: [list], validations: 1 });
});

describe("the path", () => {
  test("is worked out once an event, however many show it, and stays the same list where nothing changed", () => {
    const { runtime, put, bar, listeners } = standIn();
    const store = createFlowStore(runtime, words);
    const stop = store.attach();
    const before = store.path();
    const seen: unknown[][] = [[], []];
    for (const paths of seen) store.at("").subscribe(() => paths.push(store.path()));
    bar.mockClear();
    put({ passed: [] });
    expect(bar).toHaveBeenCalledTimes(1);
    expect(seen).toEqual([[before], [before]]);
    expect(seen.every(([path]) => path === before)).toBe(true);
    put({ passed: ["a"] });
    expect(seen.map((paths) => paths[1])).toMatchObject([[{ submitted: true }], [{ submitted: true }]]);
    stop();
    expect(listeners.size).toBe(0);
  });

  test("is not worked out while nobody shows it", () => {
    const { runtime, put, bar } = standIn();
    createFlowStore(runtime, words).attach();
    put({ passed: ["a"] });
    expect(bar).not.toHaveBeenCalled();
  });

  test("does not miss what happened between a first reading and the following", () => {
    const { runtime, put } = standIn();
    const store = createFlowStore(runtime, words);
    expect(store.path()).toMatchObject([{ submitted: false }]);
    put({ passed: ["a"] });
    store.attach();
    expect(store.path()).toMatchObject([{ submitted: true }]);
  });

  test("a step loads while its data comes, also when an answer has it loaded again: a press on Next would be lost", () => {
    const { runtime, put } = standIn();
    const store = createFlowStore(runtime, words);
    store.attach();
    for (const [list, loading] of [
      ["open", true],
      ["load", true],
      ["reload", true],
      ["submit", false],
      ["failed", false],
    ] as const) {
      put({ running: { list, step: "a" } });
      expect(store.getState().loading, list).toBe(loading);
    }
    put({ running: undefined });
    expect(store.getState().loading).toBe(false);
  });
});

/** A flow of one step, with as much as a store reads. */
function standIn() {
  const listeners = new Set<(draft: unknown, changed: ReadonlySet<Pointer>) => void>();
  let draft: Pick<Draft, "step" | "passed" | "tried" | "notices" | "keys"> & {
    running?: object | undefined;
  } = {
    step: "a",
    passed: [],
    tried: [],
    notices: [],
    keys: {},
  };
  const steps = [{ id: "a", address: "/a/s1", title: "A", label: "A", inBar: true, mayOpen: true }];
  const bar = vi.fn(() => steps);
  const nothing = () => undefined;
  const runtime = {
    plan: { steps: [{ id: "a", path: "s1", title: "A", label: "A" }] },
    walker: {
      bar,
      mode: () => "draft",
      mayRevise: nothing,
      held: nothing,
      onward: nothing,
      onwardWith: nothing,
      barIsLocked: nothing,
    },
    getDraft: () => draft,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Runtime;
  const put = (patch: Partial<typeof draft>) => {
    draft = { ...draft, ...patch };
    for (const listener of listeners) listener(draft, new Set());
  };
  return { runtime, put, bar, listeners };
}
