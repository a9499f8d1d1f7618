import { plan, validators } from "virtual:flow/registration";
import { describe, expect, test } from "vitest";
import type { Answers } from "../../engine/index.ts";
import { costOf, costOfKey, settled } from "./counts/costOf.ts";
import { showStep } from "./counts/showStep.tsx";
import { owner, today, validEntries } from "./pages/entries.ts";

const show = (step: string, answers: object, passed: string[], tried: boolean) =>
  showStep({
    flow: { plan, validators },
    step,
    answers: answers as Answers,
    load: { current: {} },
    passed,
    tried: tried ? [step] : [],
    today,
  });

const beneficiaries = (count: number) => ({
  owner,
  beneficiaries: { beneficiaryType: 1, list: validEntries(count) },
});

const open = async (count: number, tried: boolean) => {
  const shown = await show("beneficiaries", beneficiaries(count), ["owner", "account"], tried);
  const input = (index: number, name: string, which = "") =>
    settled(shown.page, `.EntryList-entries > li:nth-child(${index + 1}) [name$="-${name}"]${which}`);
  await input(count - 1, "share");
  return { shown, input };
};

test("one key in the owner's name: one rule and no widget, and a validator call once the step was tried", async () => {
  const cost = async (tried: boolean) => {
    const shown = await show("owner", { owner }, [], tried);
    return costOfKey(shown, await settled(shown.page, '[name="owner-name-firstName"]'), "Olivi", "Olivia");
  };
  expect(await cost(false)).toEqual({ evaluations: 1, validations: 0, renders: {} });
  document.body.replaceChildren();
  expect(await cost(true)).toEqual({ evaluations: 1, validations: 1, renders: {} });
});

const sizes = [2, 8, 32].flatMap((count) => [false, true].map((tried) => ({ count, tried })));

describe.each(sizes)(
  "with $count beneficiaries shown, tried: $tried",
  { timeout: 60_000 },
  ({ count, tried }) => {
    const list = "/beneficiaries/list";
    const validations = tried ? 1 : 0;

    test("one key in a name costs the same however many there are", async () => {
      const { shown, input } = await open(count, tried);
      const firstName = await input(1, "name-firstName");
      expect(await costOfKey(shown, firstName, "Samu", "Samue")).toEqual({
        evaluations: 10,
        validations,
        renders: { [list]: 1, "/beneficiaries/shares": 1 },
      });
    });

    test("one key in a share costs the same however many share with it, and renders no other field", async () => {
      const { shown, input } = await open(count, tried);
      expect(await costOfKey(shown, await input(1, "share"), "7", "8")).toEqual({
        evaluations: tried ? 16 : 12,
        validations,
        renders: { [list]: 1, "/beneficiaries/shares": 1 },
      });
    });

    test("a person made an entity renders the fields that come, and no other entry", async () => {
      const { shown, input } = await open(count, tried);
      const entity = await input(1, "beneficiaryType", '[value="2"]');
      expect(await costOf(shown, () => entity.click())).toEqual({
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
