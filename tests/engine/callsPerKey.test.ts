import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import type { Json, Node, Pointer } from "../../engine/index.ts";
import {
  compileFlow,
  createDraft,
  createRuntime,
  createWalker,
  loadExample,
  type Ports,
  walkOf,
} from "../../engine/index.ts";
import { createFlowStore } from "../../engine/react/flowStore.ts";
import { everyPlace } from "../support/everyPlace.ts";
import { callsOf } from "./callsOf.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));
const amount = "/setup/partialDistributionCashAmount";

/**
 * The work of one key: `runtime.send({ type: "edit" })`, with the store of the page attached and subscribed to as the page
 * does it: the field alone or all fields of the step, the issues of the step, and the step bar. Drawing is not counted.
 */
test.each([
  ["the field is", [amount], 500],
  ["all fields of the step are", undefined, 1000],
])("one key in the amount of a distribution, while %s shown with the error", (_, shown, limit) => {
  const { runtime, store } = shownSetup(shown);
  runtime.send({ type: "edit", at: amount, value: 900000 });
  const before = store.field(amount).error;
  const calls = callsOf(() => runtime.send({ type: "edit", at: amount, value: 9000001 }));
  expect(before).toBe("otd.insufficientFunds");
  expect(store.field(amount)).toMatchObject({ value: 9000001, error: "otd.insufficientFunds" });
  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThanOrEqual(limit);
});

/**
 * Account opening with ten times the beneficiaries: the rules evaluated for all of the walk, and the calls for one key in
 * a share with its issues and submission. `slope.test.ts` counts the calls of more lists and of all that is done with them.
 */
test("the walk grows no faster than the entries of a list", () => {
  const [few, many] = [workOf(40), workOf(400)];
  expect(many.evaluations).toBeLessThanOrEqual(few.evaluations * 12);
  expect(many.key).toBeLessThanOrEqual(few.key * 12);
});

function workOf(count: number): { evaluations: number; key: number } {
  const compiled = compileFlow(sources, "registration");
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const { plan, validators } = compiled;
  const example = loadExample(sources, "flows/registration/examples/beneficiaries-named.json");
  const { load, user, today, answers } = example;
  const named = answers.beneficiaries as unknown as { list: { [field: string]: Json }[] };
  const first = named.list[0] as { [field: string]: Json };
  const list = Array.from({ length: count }, () => ({ ...first, share: 1 }));
  const withList = (entries: Json[]) => ({ ...answers, beneficiaries: { ...named, list: entries } });
  const walker = createWalker(plan, validators);
  walker.update(withList(list), { load, user, today });
  walkOf(walker);
  const { evaluations } = walker.counts;
  const work = () => {
    walker.update(withList(list.with(1, { ...first, share: 2 })), { load, user, today });
    walker.stepIssues("beneficiaries");
    walker.submission();
  };
  return { evaluations, key: callsOf(work) };
}

/** The setup step of a cash distribution on the screen, after the person tried to leave it. */
function shownSetup(shown: readonly Pointer[] | undefined) {
  const compiled = compileFlow(sources, "otd");
  if (!compiled.plan) throw new Error(JSON.stringify(compiled.findings));
  const { plan, validators } = compiled;
  const { answers, load, user, today } = loadExample(sources, "flows/otd/examples/partial-cash.json");
  const marked = everyPlace(plan, "setup", answers);
  const tried = { tried: ["setup"], marked };
  const draft = { ...createDraft(plan), answers, load, step: "setup", passed: ["general"], ...tried };
  const runtime = createRuntime({ plan, validators, user, ports: portsOn(today), draft });
  runtime.send({ type: "context", load: {} });
  const store = createFlowStore(runtime, (key) => key);
  store.attach();
  const show = (at: Pointer, read: () => unknown) => {
    read();
    store.at(at).subscribe(read);
  };
  const root = plan.steps.find((step) => step.id === "setup")?.root as Node;
  for (const at of shown ?? shownIn(root, "/setup")) show(at, () => store.field(at));
  show("/setup", () => store.issues("setup"));
  show("", () => store.path());
  store.subscribe(() => {});
  return { runtime, store };

  function shownIn(node: Node, at: Pointer): Pointer[] {
    if (!runtime.walker.relevant(at)) return [];
    if (node.kind !== "object") return [at];
    return node.children.flatMap((child) => shownIn(child, `${at}/${child.key}`));
  }
}

function portsOn(today: string): Ports {
  let ids = 0;
  return {
    ids: { next: () => `k${++ids}` },
    today: () => today,
    call: () => new Promise(() => {}),
    ask: () => Promise.resolve(undefined),
    askClear: () => Promise.resolve(true),
    show() {},
    notify() {},
    exit() {},
    save() {},
    storage: { write() {} },
    soon() {},
  };
}
