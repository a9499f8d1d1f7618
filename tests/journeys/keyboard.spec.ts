import { confirmedTitle } from "./fill/confirmedTitle.ts";
import {
  enterByKeyboard,
  expectNoPointer,
  forbidPointer,
  keyboard,
  pressByKeyboard,
  tabTo,
} from "./fill/enterByKeyboard.ts";
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
  await forbidPointer(page);
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
  await expectNoPointer(page);
});

// Requests that move money are in sentRequests.ts, a purchase is in purchase.spec.ts.
for (const { id, file, person: who } of [
  { id: "beneficiary", file: "complete.json", person: "existing-holder" },
  { id: "ipd", file: "granted.json", person: "holder-enough" },
]) {
  const money = flowOf(id);
  const example = money.example(file);

  test(`by keyboard alone: ${example.title}`, async ({ page }) => {
    const person = await enterAs(page, who, listOf(id).path);
    await forbidPointer(page);
    await pressByKeyboard(page.getByRole("button", { name: words(listOf(id).add.label) }));
    await fillFlow({ page, flow: money, example, person, ...keyboard });
    const end = page.getByRole("heading", {
      level: 1,
      name: new RegExp(`^(${confirmedTitle(id)}|Your (request|change) was sent)$`),
    });
    await expect(end).toBeVisible();
    await expectNoPointer(page);
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
