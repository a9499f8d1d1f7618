import * as otd from "virtual:flow/otd";
import * as purchase from "virtual:flow/re-bdl";
import * as recurring from "virtual:flow/recurring";
import * as roth from "virtual:flow/roth";
import * as withdrawal from "virtual:flow/withdrawal";
import { describe, expect, test } from "vitest";
import type { Json } from "../../engine/index.ts";
import { costOf, costOfKey, settled } from "./counts/costOf.ts";
import { exampleOf } from "./counts/exampleOf.ts";
import { grown } from "./counts/grown.ts";
import { showStep } from "./counts/showStep.tsx";
import { type MoneyStep, moneySteps } from "./moneySteps.ts";

const flows: { readonly [id: string]: typeof otd } = { otd, recurring, roth, withdrawal, "re-bdl": purchase };

interface Told {
  /** Rules evaluated before the step was tried, and after. */
  evaluations: readonly [number, number];
  /** Paths in the step whose widgets render, once each. A field that is typed into shows that by itself. */
  renders: readonly string[];
}

const wire = ["international", "bank", "accountNumber", "referenceNumber"];
const mailed = ["delivery.delivery", "delivery.isMailCheckTo"];
const fees = ["fees.fees.list", "fees.fees.total"];
const wired = ["fundsDelivery.method", ...wire.map((field) => `fundsDelivery.wire.${field}`)];
const checked = [
  "delivery.method",
  "delivery.check.deliveryInstructionsType",
  "delivery.check.mailCheck",
  "payment.fees.list",
  "payment.fees.total",
];

/** The cost of one change in each step. Besides these, the step's validator runs once after the step was tried. */
const told: { readonly [flow: string]: { text?: Told; amount: Told; flip: Told; flipWithOthers?: Told } } = {
  otd: {
    text: { evaluations: [0, 0], renders: [] },
    amount: {
      evaluations: [12, 14],
      renders: ["breakdown.chart"],
    },
    flip: { evaluations: [5, 6], renders: wired },
    // The submitted fees step is checked again, because its total depends on the method.
    flipWithOthers: { evaluations: [32, 33], renders: wired },
  },
  recurring: {
    text: { evaluations: [0, 0], renders: [] },
    amount: { evaluations: [12, 12], renders: ["breakdown.chart"] },
    flip: { evaluations: [37, 42], renders: ["delivery.method", ...mailed, ...fees] },
  },
  withdrawal: {
    text: { evaluations: [0, 0], renders: [] },
    amount: { evaluations: [17, 19], renders: ["breakdown.chart"] },
    flip: { evaluations: [56, 60], renders: ["delivery.method", ...mailed, ...fees, "breakdown.chart"] },
  },
  "re-bdl": {
    text: { evaluations: [0, 0], renders: [] },
    amount: { evaluations: [0, 8], renders: [] },
    flip: { evaluations: [45, 52], renders: checked },
    // The submitted funding says its fees anew.
    flipWithOthers: { evaluations: [46, 53], renders: checked },
  },
  roth: {
    amount: { evaluations: [3, 5], renders: ["total"] },
    flip: { evaluations: [6, 6], renders: ["typeNum"] },
  },
};

describe.each(moneySteps.map((each) => [each.title, each] as const))("%s", { timeout: 60_000 }, (_, each) => {
  const { text, amount, flip, flipWithOthers = flip } = told[each.flow]!;
  const cases = [2, 32].flatMap((rows) =>
    [false, true].flatMap((tried) => [false, true].map((others) => ({ rows, tried, others }))),
  );
  test.each(cases)(
    "each change costs the same with $rows rows in every answer, tried: $tried, other steps submitted: $others",
    async ({ rows, tried, others }) => {
      const { shown, control } = await open(each, { rows, tried, others });
      const cost = ({ evaluations, renders }: Told) => ({
        evaluations: evaluations[tried ? 1 : 0],
        validations: tried ? 1 : 0,
        renders: Object.fromEntries(renders.map((path) => [`/${each.step}/${path.replaceAll(".", "/")}`, 1])),
      });
      if (text)
        expect.soft(await costOfKey(shown, await control(each.text!), "Sa", "Sam")).toEqual(cost(text));
      expect.soft(await costOfKey(shown, await control(each.amount), "12", "13")).toEqual(cost(amount));
      const other = await control(each.flip.path, `[value="${each.flip.to}"]`);
      expect.soft(await costOf(shown, () => other.click())).toEqual(cost(others ? flipWithOthers : flip));
    },
  );
});

test.each(moneySteps)(
  "a valid submit of $flow calls each validator once and renders no field",
  { timeout: 60_000 },
  async (each) => {
    const { shown, control } = await open(each, { rows: 2, tried: false, others: false });
    await control(each.last);
    const cost = await costOf(shown, () => shown.runtime.send({ type: "submit" }));
    // Each of the four assets has its own list.
    const lists = each.flow === "roth" ? 4 : 0;
    expect(cost).toMatchObject({ validations: 1 + lists, renders: {} });
  },
);

interface Case {
  /** The minimum number of rows in each list of the custodian's answers. */
  rows: number;
  /** Whether the person has tried to leave the step. */
  tried: boolean;
  /** Whether the other steps of the flow are answered, tried and submitted. */
  others: boolean;
}

async function open({ flow: id, step, example, passed }: MoneyStep, { rows, tried, others }: Case) {
  const { answers, load, today } = exampleOf(id, example);
  const flow = flows[id]!;
  const isThere = (other: string) => others || other === step || passed.includes(other);
  const all = flow.plan.steps.map(({ id }) => id);
  const shown = await showStep({
    flow,
    step,
    answers: Object.fromEntries(Object.entries(answers).filter(([other]) => isThere(other))),
    // The answers that a question offers are no rows: each is there once.
    load: {
      ...(grown(load as Json, rows) as typeof load),
      ...(load.general === undefined ? {} : { general: load.general }),
    },
    passed: others ? all : passed,
    tried: all.filter((other) => (other === step ? tried : others)),
    today,
  });
  const control = (path: string, which = "") =>
    settled(shown.page, `[name="${step}-${nameOf(path)}"]${which}`);
  return { shown, control };
}

/** Entries are named by their keys, which are id-1, id-2, … in memory. */
function nameOf(path: string): string {
  return path.replace(/\.(\d+)\./, (_, index) => `.id-${Number(index) + 1}.`).replaceAll(".", "-");
}
