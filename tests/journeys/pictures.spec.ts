import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { metBy, personLike } from "./fill/people.ts";
import { moneyWalks } from "./moneyWalks/moneyWalks.ts";
import { picture } from "./picture.ts";
import { atRest, enterAs, expect, heading, onward, test } from "./stand.ts";

const flow = flowOf("registration");

// Only on request, by pictures.mjs: people look at these pictures, no test compares them.
test.skip(process.env.PICTURES === undefined, "no pictures were asked for");

test("pictures of every step of account opening", async ({ page }) => {
  test.setTimeout(600_000);
  const written = flow.example("inherited.json");
  const person = personLike(written);
  const example = metBy(person, written);
  const walker = flow.walker(example);
  await enterAs(page, person.id);
  for (const step of flow.plan.steps) {
    await expect(heading(page, step.title)).toBeVisible();
    await atRest(page);
    await picture(page, `${step.id}-empty`);
    if (step.submit.length === 0) break;
    if (step.id !== "review") {
      await onward(page).click();
      await expect(page.locator(".ErrorSummary")).toBeVisible();
      await picture(page, `${step.id}-error`);
      await fillStep({ page, plan: flow.plan, walker, answers: example.answers }, step.id);
      await picture(page, `${step.id}-filled`);
    }
    await onward(page).click();
  }
});

for (const { name, person: kind, run } of moneyWalks) {
  test(`pictures of ${name}`, async ({ page, watch }) => {
    test.setTimeout(600_000);
    watch.allow(/status of 4\d\d/);
    const person = await enterAs(page, kind, "/o");
    const take = (state: string) => picture(page, state);
    await run({ page, person, look: take, glance: take });
  });
}
