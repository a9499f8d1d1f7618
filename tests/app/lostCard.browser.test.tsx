import * as withdrawal from "virtual:flow/withdrawal";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { words } from "../../app/messages/words.ts";
import type { Json } from "../../engine/index.ts";
import { exampleOf } from "../bench/counts/exampleOf.ts";
import { showStep } from "../bench/counts/showStep.tsx";

test("LAY038 ERR026 whom to call about a lost card is said by the dialog alone", async () => {
  const { answers, load, today } = exampleOf("withdrawal", "by-card.json");
  await showStep({
    flow: withdrawal,
    step: "payment",
    answers,
    load: load as { [name: string]: Json },
    passed: ["account", "details", "review"],
    tried: [],
    today,
  });
  const sentence = page.getByText(/^To report a lost or stolen card/);
  await expect.element(page.getByRole("button", { name: words("widget.feeCard.lost") })).toBeVisible();
  expect(sentence.elements()).toEqual([]);
  await page.getByRole("button", { name: words("widget.feeCard.lost") }).click();
  await expect
    .element(page.getByRole("dialog"))
    .toHaveTextContent(
      "To report a lost or stolen card, please call the card issuer's toll-free Customer Service Center at the number on the back of your card.",
    );
  expect(sentence.elements()).toHaveLength(1);
});
