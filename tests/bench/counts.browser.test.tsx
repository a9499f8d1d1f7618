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

/** @param tried whether the person has tried to leave the step, and is told at every key what is wrong since */
async function show(step: string, answers: Answers, passed: string[], tried = false) {
  const plan = structuredClone(compiled) as Plan;
  for (const each of plan.steps) {
    for (const node of each.root.children) if (node.kind === "list") node.ui.open = "all";
  }
  const draft = { ...createDraft(plan), step, answers, passed, tried: tried ? [step] : [] };
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

const open = async (count: number, tried: boolean) => {
  const { runtime, page } = await show("beneficiaries", beneficiaries(count), ["owner", "account"], tried);
  const input = (index: number, name: string, which = "") =>
    settled(page, `.EntryList-entries > li:nth-child(${index + 1}) [name$="-${name}"]${which}`);
  await input(count - 1, "share");
  return { runtime, input };
};

const name = "/owner/name/firstName";

test("one key in the owner's name: one rule and one widget, and a validator call once the step was tried", async () => {
  const cost = async (tried: boolean) => {
    const { runtime, page } = await show("owner", { owner } as unknown as Answers, [], tried);
    return key(runtime, await settled(page, '[name="owner-name-firstName"]'), "Olivi", "Olivia");
  };
  expect(await cost(false)).toEqual({ evaluations: 1, validations: 0, renders: { [name]: 1 } });
  document.body.replaceChildren();
  expect(await cost(true)).toEqual({ evaluations: 1, validations: 1, renders: { [name]: 1 } });
});

const sizes = [2, 8, 32].flatMap((count) => [false, true].map((tried) => ({ count, tried })));

describe.each(sizes)(
  "with $count beneficiaries shown, tried: $tried",
  { timeout: 60_000 },
  ({ count, tried }) => {
    const list = "/beneficiaries/list";
    const validations = tried ? 1 : 0;

    test("one key in a name costs the same however many there are", async () => {
      const { runtime, input } = await open(count, tried);
      const firstName = await input(1, "name-firstName");
      expect(await key(runtime, firstName, "Samu", "Samue")).toEqual({
        evaluations: 10,
        validations,
        renders: { [list]: 1, [`${list}/1/name/firstName`]: 1, "/beneficiaries/shares": 1 },
      });
    });

    test("one key in a share costs the same however many share with it, and renders no other field", async () => {
      const { runtime, input } = await open(count, tried);
      expect(await key(runtime, await input(1, "share"), "7", "8")).toEqual({
        evaluations: tried ? 16 : 12,
        validations,
        renders: { [list]: 1, [`${list}/1/share`]: 1, "/beneficiaries/shares": 1 },
      });
    });

    test("a person made an entity renders the fields that come, and no other entry", async () => {
      const { runtime, input } = await open(count, tried);
      const entity = await input(1, "beneficiaryType", '[value="2"]');
      expect(await cost(runtime, () => entity.click())).toEqual({
        evaluations: tried ? 26 : 23,
        validations,
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
  },
);
