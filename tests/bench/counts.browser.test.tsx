import { plan as compiled, validators } from "virtual:flow/registration";
import { afterEach, describe, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { words } from "../../app/messages/words.ts";
import { registry } from "../../app/widgets/registry.tsx";
import { createDraft } from "../../engine/draft/createDraft.ts";
import { createRuntime, type Runtime } from "../../engine/draft/createRuntime.ts";
import type { Ports } from "../../engine/draft/Ports.ts";
import { type FlowCounters, FlowProvider, StepForm } from "../../engine/react/index.ts";
import type { Answers, Plan } from "../../engine/types.ts";
import { portsDouble } from "../../stories/config/portsDouble.ts";
import { WidgetPortsProvider } from "../../widgets/index.ts";
import { owner, today, validEntries } from "./pages/entries.ts";

let ids = 0;
const ports: Ports = {
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
};

/** What one change costs, counted and not timed. */
interface Cost {
  evaluations: number;
  validations: number;
  /** How often the widget at each pointer rendered. */
  renders: { [pointer: string]: number };
}

const counters: FlowCounters = { renders: new Map() };
afterEach(() => counters.renders.clear());

async function show(step: string, answers: Answers, passed: string[]) {
  const plan = structuredClone(compiled) as Plan;
  for (const each of plan.steps) {
    for (const node of each.root.children) if (node.kind === "list") node.ui.open = "all";
  }
  const draft = { ...createDraft(plan), step, answers, passed };
  const runtime = createRuntime({ plan, validators, user: {}, ports, draft });
  runtime.send({ type: "context", load: { current: {} } });
  const screen = await render(
    <FlowProvider runtime={runtime} registry={registry} words={words} counters={counters}>
      <WidgetPortsProvider value={portsDouble()}>
        <StepForm />
      </WidgetPortsProvider>
    </FlowProvider>,
  );
  return { runtime, page: screen.container };
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function settled(page: Element, selector: string): Promise<HTMLInputElement> {
  await expect.poll(() => page.querySelector(selector), { timeout: 15_000 }).not.toBeNull();
  for (let quiet = 0; quiet < 5; quiet += 1) await frame();
  return page.querySelector<HTMLInputElement>(selector)!;
}

async function cost(runtime: Runtime, change: () => void): Promise<Cost> {
  const { evaluations, validations } = runtime.walker.counts;
  counters.renders.clear();
  change();
  await frame();
  await frame();
  const after = runtime.walker.counts;
  return {
    evaluations: after.evaluations - evaluations,
    validations: after.validations - validations,
    renders: Object.fromEntries(counters.renders),
  };
}

/** Writes into a control as a key would. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The second key, so that nothing is counted that only the first one works out. */
async function key(runtime: Runtime, input: HTMLInputElement, first: string, second: string): Promise<Cost> {
  input.focus();
  await frame();
  type(input, first);
  await frame();
  return cost(runtime, () => type(input, second));
}

const beneficiaries = (count: number) => {
  const list = validEntries(count);
  return { owner, beneficiaries: { beneficiaryType: 1, list } } as unknown as Answers;
};

const open = async (count: number) => {
  const { runtime, page } = await show("beneficiaries", beneficiaries(count), ["owner", "account"]);
  const input = (index: number, name: string, which = "") =>
    settled(page, `.EntryList-entries > li:nth-child(${index + 1}) [name$="-${name}"]${which}`);
  await input(count - 1, "share");
  return { runtime, input };
};

test("one key in the owner's name: one rule, one validator call, one widget", async () => {
  const { runtime, page } = await show("owner", { owner } as unknown as Answers, []);
  const input = await settled(page, '[name="owner-name-firstName"]');
  expect(await key(runtime, input, "Olivi", "Olivia")).toEqual({
    evaluations: 1,
    validations: 1,
    renders: { "/owner/name/firstName": 1 },
  });
});

describe.each([2, 8, 32])("with %i beneficiaries shown", { timeout: 60_000 }, (count) => {
  const list = "/beneficiaries/list";

  test("one key in a name costs the same however many there are", async () => {
    const { runtime, input } = await open(count);
    const name = await input(1, "name-firstName");
    expect(await key(runtime, name, "Samu", "Samue")).toEqual({
      evaluations: 8,
      validations: 1,
      renders: { [list]: 1, [`${list}/1/name/firstName`]: 1, "/beneficiaries/shares": 1 },
    });
  });

  test("one key in a share asks again only who shares with it, and renders no other field", async () => {
    const { runtime, input } = await open(count);
    const sameKind = count / 2;
    expect(await key(runtime, await input(1, "share"), "7", "8")).toEqual({
      evaluations: 10 + 5 * sameKind,
      validations: 1,
      renders: { [list]: 1, [`${list}/1/share`]: 1, "/beneficiaries/shares": 1 },
    });
  });

  test("a person made an entity renders the fields that come, and no other entry", async () => {
    const { runtime, input } = await open(count);
    const entity = await input(1, "beneficiaryType", '[value="2"]');
    expect(await cost(runtime, () => entity.click())).toEqual({
      evaluations: 24,
      validations: 1,
      renders: {
        [list]: 1,
        "/beneficiaries/shares": 1,
        ...Object.fromEntries(
          ["beneficiaryType", "trust", "entityName", "taxId", "contactPerson"].map((field) => [
            `${list}/1/${field}`,
            1,
          ]),
        ),
      },
    });
  });
});
