import type { Page } from "@playwright/test";
import { confirmedTitle } from "./fill/confirmedTitle.ts";
import { enterByKeyboard, pressByKeyboard, tabTo } from "./fill/enterByKeyboard.ts";
import { fillFlow } from "./fill/fillFlow.ts";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { demo, metBy } from "./fill/people.ts";
import { listOf } from "./fill/requestList.ts";
import { words } from "./fill/words.ts";
import { enterAs, expect, heading, onward, test } from "./stand.ts";

const flow = flowOf("registration");

test("the whole wizard by keyboard alone: choosers, dialogs, files, entries and the card frame (LAY039)", async ({
  page,
}) => {
  const person = demo.people.find(({ id }) => id === "identity-question")!;
  const example = metBy(
    person,
    flow.example("texan.json", {
      "/owner/otherPhone": { country: "PRT", number: "22 207 5500", type: 2 },
      "/owner/source": 5,
      "/owner/businessReferral": { name: "Northern Crowd", code: "NCROWD", externalId: "1009" },
    }),
  );
  const walker = flow.walker(example);
  await enterAs(page, person.id);
  await watchPointer(page);
  for (const step of flow.plan.steps) {
    await expect(heading(page, step.title)).toBeFocused();
    if (step.submit.length === 0) break;
    await fillStep(
      {
        page,
        plan: flow.plan,
        walker,
        answers: example.answers,
        enter: enterByKeyboard,
        press: pressByKeyboard,
      },
      step.id,
    );
    await pressByKeyboard(onward(page));
    if (step.id !== "owner") continue;
    const dialog = page.getByRole("dialog", { name: words("identity.title") });
    await tabTo(page, dialog.getByRole("radio").first());
    await page.keyboard.press("ArrowDown");
    await expect(dialog.getByRole("radio", { name: demo.question.answer })).toBeChecked();
    await pressByKeyboard(dialog.getByRole("button", { name: words("identity.submit") }));
  }
  await expect(page.locator("body")).not.toHaveAttribute("data-pointer");
});

for (const { id, file, person: who } of [
  { id: "otd", file: "sent-by-card.json", person: "holder-young" },
  { id: "withdrawal", file: "sent-by-card.json", person: "holder-pending" },
  { id: "roth", file: "sent-in-part.json", person: "holder-enough" },
  { id: "recurring", file: "sent-monthly.json", person: "holder-california" },
  { id: "payment-letter", file: "sent-from-account.json", person: "holder-realestate" },
  { id: "beneficiary", file: "complete.json", person: "existing-holder" },
  { id: "ipd", file: "granted.json", person: "holder-enough" },
]) {
  const money = flowOf(id);
  const example = money.example(file);

  test(`by keyboard alone: ${example.title}`, async ({ page }) => {
    const person = await enterAs(page, who, listOf(id).path);
    await watchPointer(page);
    await pressByKeyboard(page.getByRole("button", { name: words(listOf(id).add.label) }));
    const hands = { enter: enterByKeyboard, press: pressByKeyboard };
    await fillFlow({ page, flow: money, example, person, ...hands });
    const end = page.getByRole("heading", {
      level: 1,
      name: new RegExp(`^(${confirmedTitle(id)}|Your (request|change) was sent)$`),
    });
    await expect(end).toBeVisible();
    await expect(page.locator("body")).not.toHaveAttribute("data-pointer");
  });
}

test("what is typed after Tab replaces a masked number", async ({ page }) => {
  await enterAs(page, "half-finished", `${flow.plan.base}/s1`);
  const ssn = page.getByRole("textbox", { name: "Social Security number" });
  await expect(ssn).toHaveValue(/^•••-••-/);
  await page.getByRole("textbox", { name: "Date of birth" }).focus();
  await page.keyboard.press("Tab");
  await expect(ssn).toBeFocused();
  await page.keyboard.type("734215501");
  await page.keyboard.press("Tab");
  await expect(ssn).toHaveValue("•••-••-5501");
});

/** From now on any click is a mistake; it marks the page's body. */
async function watchPointer(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener("pointerdown", () => document.body.setAttribute("data-pointer", ""), true),
  );
}
