import type { Answers, Context, Json, Plan, Runtime, Sources, Validators } from "../../engine/index.ts";
import {
  compileFlow,
  createDraft,
  createRuntime,
  createWalker,
  loadExample,
  memoryPorts,
  walkOf,
} from "../../engine/index.ts";
import { everyPlace } from "../support/everyPlace.ts";

type Entry = { [field: string]: Json };

/** A list of a wizard that can be made as long as one likes. */
export interface LongList {
  title: string;
  flow: string;
  example: string;
  step: string;
  /** The list's key in its step. */
  list: string;
  /** An entry, made of the example's first. */
  entry(first: Entry, position: number): Entry;
  /** What the rest of the step must say for the list to be shown. */
  around?: Entry;
  /** What the server has answered, where entries are chosen from it. */
  load?(load: { [name: string]: Json }, ids: readonly string[]): { [name: string]: Json };
  /** A new answer in an entry. */
  key: readonly [field: string, value: Json];
  /** A new answer that other entries depend on. */
  looked: readonly [field: string, value: Json | undefined];
}

const idOf = (position: number) => `A${position}`;
const held = (id: string): Entry => ({
  id,
  cusip: id,
  assetDescription: `Asset ${id}`,
  assetCodeDescription: "Note",
  marketValue: 5000,
});

export const longLists: readonly LongList[] = [
  {
    title: "beneficiaries with shares",
    flow: "registration",
    example: "beneficiaries-named.json",
    step: "beneficiaries",
    list: "list",
    entry: (first, position) => ({ ...first, type: position % 2 ? 12 : 11, share: 1 }),
    key: ["share", 2],
    looked: ["share", undefined],
  },
  {
    title: "beneficiaries without shares",
    flow: "registration",
    example: "beneficiaries-named.json",
    step: "beneficiaries",
    list: "list",
    entry: ({ share: _share, ...first }, position) => ({
      ...first,
      type: position % 2 ? 12 : 11,
      relationship: 2,
    }),
    key: ["notes", "A note"],
    looked: ["type", 12],
  },
  {
    title: "assets of a recurring distribution",
    flow: "recurring",
    example: "emailed-in-kind.json",
    step: "details",
    list: "assets",
    entry: (_first, position) => ({ cusip: idOf(position), assetValue: 100 }),
    load: (load, ids) => ({
      ...load,
      account: { ...(load.account as Entry), holdings: ids.map(held) },
    }),
    key: ["assetValue", 200],
    looked: ["cusip", idOf(0)],
  },
  {
    title: "assets of a Roth conversion",
    flow: "roth",
    example: "full.json",
    step: "conversion",
    list: "assets",
    around: { typeNum: 2 },
    entry: (_first, position) => ({ id: idOf(position), amount: 100 }),
    load: (load, ids) => ({ ...load, assets: ids.map(held) }),
    key: ["amount", 200],
    looked: ["id", idOf(0)],
  },
];

/** What is done with a list: the custodian validates it, a person opens the draft and works on. */
export type Works = { readonly [work: string]: number };

/**
 * What it takes to do each of these with lists of so many entries.
 * @param cost what running something takes, such as its calls or its milliseconds
 */
export function costsOf(
  long: LongList,
  sizes: readonly number[],
  sources: Sources,
  cost: (work: () => void) => number,
): Works[] {
  const compiled = compileFlow(sources, long.flow);
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const plan = withoutLimit(compiled.plan, `/${long.step}/${long.list}`);
  return sizes.map((size) => costsAt(long, size, { plan, validators: compiled.validators }, sources, cost));
}

type Walked = { plan: Plan; validators: { readonly [stepId: string]: Validators } };

function costsAt(
  long: LongList,
  size: number,
  walked: Walked,
  sources: Sources,
  cost: (work: () => void) => number,
): Works {
  const { plan, validators } = walked;
  const at = `/${long.step}/${long.list}`;
  const { answers, context } = grownTo(long, size, sources);
  const walker = createWalker(plan, validators);
  const validate = () => {
    walker.update(answers, context);
    if (walkOf(walker).steps[long.step]?.relevant.includes(`${at}/${size - 1}/${long.key[0]}`) !== true)
      throw new Error(`${long.title}: the last of ${size} entries is not shown.`);
  };
  const runtime = openedOn(long, walked, answers, context);
  const middle = `${at}/${size >> 1}`;
  const works: { [work: string]: () => void } = {
    validate,
    open: () => runtime.send({ type: "context", load: {} }),
    key: () => runtime.send({ type: "edit", at: `${middle}/${long.key[0]}`, value: long.key[1] }),
    change: () => runtime.send({ type: "edit", at: `${middle}/${long.looked[0]}`, value: long.looked[1] }),
    remove: () => runtime.send({ type: "remove", at: `${at}/${size - 1}` }),
    add: () => runtime.send({ type: "add", at }),
  };
  const children = plan.steps.find(({ id }) => id === long.step)?.root.children ?? [];
  const shown = () => {
    for (const { key } of children) runtime.walker.state(`/${long.step}/${key}`);
    runtime.walker.stepIssues(long.step);
    runtime.walker.submission();
    runtime.walker.bar();
  };
  return Object.fromEntries(
    Object.entries(works).map(([name, work]) => [
      name,
      cost(() => {
        work();
        if (name !== "validate") shown();
      }),
    ]),
  );
}

/** The answers with a list of so many entries, and all that rules read besides. */
function grownTo(
  { flow, example, step, list, entry, around, load }: LongList,
  size: number,
  sources: Sources,
) {
  const known = loadExample(sources, `flows/${flow}/examples/${example}`);
  const before = known.answers[step] as Entry;
  const [first = {}] = (before[list] ?? []) as Entry[];
  const entries = Array.from({ length: size }, (_, position) => entry(first, position));
  const ids = Array.from({ length: size }, (_, position) => idOf(position));
  return {
    answers: { ...known.answers, [step]: { ...before, ...around, [list]: entries } } as Answers,
    context: { load: load?.(known.load, ids) ?? known.load, user: known.user, today: known.today },
  };
}

/** The plan, and no limit to that list. */
function withoutLimit(plan: Plan, pattern: string): Plan {
  return JSON.parse(
    JSON.stringify(plan, (_key, part) =>
      part?.kind === "list" && part.pattern === pattern ? { ...part, maxItems: undefined } : part,
    ),
  ) as Plan;
}

/** A runtime at the step of the list, after the person tried to leave it. */
function openedOn(
  { step }: LongList,
  { plan, validators }: Walked,
  answers: Answers,
  { load, user, today }: Context,
): Runtime {
  const ids = plan.steps.map(({ id }) => id);
  const passed = ids.slice(0, ids.indexOf(step));
  const marked = everyPlace(plan, step, answers);
  const draft = { ...createDraft(plan), answers, load, step, passed, tried: [step], marked };
  return createRuntime({ plan, validators, user, ports: memoryPorts({ today }), draft });
}
