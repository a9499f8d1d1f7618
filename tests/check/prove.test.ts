import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { readSources } from "../../engine/cli/index.ts";
import { type Checked, checkAll, compileFlow, flowIds, walk } from "../../engine/index.ts";
import { metaSources } from "../engine/miniFlow.ts";

const sources = readSources(fileURLToPath(new URL("../../schemas/", import.meta.url)));

let checked: Checked;
beforeAll(() => {
  checked = checkAll(sources);
}, 300_000);

test("the files under schemas/ have no errors", () => {
  expect(checked.findings.filter((finding) => finding.level === "error")).toEqual([]);
});

test("a proof is the same on every run", () => {
  const gift = { ...metaSources, ...readSources(fileURLToPath(new URL("../broken/sound", import.meta.url))) };
  expect(checkAll(gift).proofs).toEqual(checkAll(gift).proofs);
  const { "flows/gift/examples/cash.json": _, ...alone } = gift;
  const { findings, proofs } = checkAll(alone);
  expect(findings).toEqual([]);
  expect(checkAll(alone).proofs).toEqual(proofs);
});

describe.each(flowIds(sources))("the proof of %s", (flow) => {
  test("has a witness for everything but what a block's parameters settle", () => {
    const missing = checked.proofs[flow]?.goals.filter(
      (goal) => goal.witness === null && !goal.from.startsWith("settled"),
    );
    expect(missing?.map((goal) => goal.id)).toEqual([]);
  });

  test("shows every step and every field where its witness is walked anew", () => {
    const { plan, validators } = compileFlow(sources, flow) as Extract<
      ReturnType<typeof compileFlow>,
      { plan: object }
    >;
    const shown = checked.proofs[flow]?.goals.filter((goal) => goal.kind === "shown" && goal.witness) ?? [];
    expect(shown.length).toBeGreaterThan(plan.steps.length);
    for (const { pointer, witness } of shown) {
      if (!witness) continue;
      const { answers, load, user, today } = witness;
      const walked = walk(plan, validators, answers, { load, user, today });
      const [, step = ""] = pointer.split("/");
      expect(walked.path, pointer).toContain(step);
      const pattern = new RegExp(`^${pointer.replaceAll("*", "[0-9]+")}(/|$)`);
      if (pointer !== `/${step}` && isLeaf(plan, pointer))
        expect(
          walked.steps[step]?.relevant.some((at) => pattern.test(at)),
          pointer,
        ).toBe(true);
    }
  });
});

function isLeaf(plan: { steps: { root: object }[] }, pattern: string): boolean {
  return JSON.stringify(plan.steps).includes(`"pattern":"${pattern}"`) && !isObject(plan, pattern);
}

function isObject(plan: { steps: { root: object }[] }, pattern: string): boolean {
  return JSON.stringify(plan.steps).includes(`"pattern":"${pattern}/`);
}
