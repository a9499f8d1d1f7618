import * as purchase from "virtual:flow/re-bdl";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Answers, Json } from "../../engine/index.ts";
import { exampleOf } from "../bench/counts/exampleOf.ts";
import { showStep } from "../bench/counts/showStep.tsx";

test.each([
  [3, 1],
  [4, 0],
])("BLK015 to %i partners of a purchase another is offered %i times", async (many, offered) => {
  const { answers: all, load, today } = exampleOf("re-bdl", "partners-4.json");
  const contract = all.contract as { partners: Json[] };
  const partners = contract.partners.slice(0, many);
  const answers = { ...all, contract: { ...contract, partners } } as Answers;
  await showStep({
    flow: purchase,
    step: "contract",
    answers,
    load: load as { [name: string]: Json },
    passed: ["general"],
    tried: [],
    today,
  });
  await expect.element(page.getByRole("heading", { name: "Partners" }).first()).toBeVisible();
  await expect.element(page.getByText(`Partner ${many}`, { exact: true }).first()).toBeVisible();
  expect(page.getByRole("button", { name: "Add a partner" }).elements()).toHaveLength(offered);
});
