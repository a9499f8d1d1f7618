import { readFileSync } from "node:fs";
import { flows } from "virtual:flows";
import { expect, test } from "vitest";
import { type Answers, createDraft, createRuntime, memoryPorts } from "../../engine/index.ts";
import { shownWidgets } from "../../engine/react/index.ts";
import { firstStepFiles } from "./firstStep.mjs";

/** The widgets that step 1 of account opening shows with these answers. */
async function shownAtFirst(owner: Answers[string] = {}) {
  const { plan, validators } = await flows.registration!.load();
  const draft = { ...createDraft(plan), answers: { owner } };
  const ports = memoryPorts({ today: "2026-11-20" });
  const { walker } = createRuntime({ plan, validators, user: { isIncomplete: false }, ports, draft });
  return shownWidgets(plan.steps[0]!, walker);
}

test("what an answer brings is not waited for before it is given", async () => {
  expect(await shownAtFirst()).not.toContain("referral");
  expect(await shownAtFirst({ hasBusinessPartnerReferral: true })).toContain("referral");
});

test("the widgets that step 1 shows are those whose JavaScript is counted", async () => {
  const source = readFileSync(new URL("../../app/widgets/generated/components.ts", import.meta.url), "utf8");
  const fetched = [...source.matchAll(/(\w+): \{\s*frame: "\w+",\s*fetchIt:[^"]*"([^"]+)"/g)];
  expect(fetched.length).toBeGreaterThan(20);
  const shown = await shownAtFirst();
  const files = fetched
    .filter(([, name]) => shown.includes(name!))
    .map(([, , file]) => file!.replace(/^(\.\.\/)+|^\.\//, ""));
  expect(firstStepFiles.filter((file) => file.startsWith("widgets/")).toSorted()).toEqual(
    files.map((file) => (file.startsWith("widgets/") ? file : `widgets/${file}`)).toSorted(),
  );
});
