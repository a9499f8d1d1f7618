import { checkPage } from "./checkPage.ts";
import { checkSpoken } from "./checkSpoken.ts";
import { fillStep } from "./fill/fillStep.ts";
import { flowOf } from "./fill/flowOf.ts";
import { metBy, personLike } from "./fill/people.ts";
import { words } from "./fill/words.ts";
import { followErrors } from "./followErrors.ts";
import { atRest, enterAs, expect, heading, onward, test } from "./stand.ts";

const flow = flowOf("registration");
const site = words("ui.siteTitle");

for (const [file, looked, covers] of [
  [
    "texan.json",
    flow.plan.steps.map(({ id }) => id),
    "REG004 REG005 REG006 REG007 REG008 REG009 REG011 LAY042",
  ],
  // The questions that a precious-metals partner adds.
  ["metals.json", ["disclosures"], "REG021 LAY042"],
] as const) {
  test(`${file}: ${looked.join(", ")} empty, in error and filled: title, focus, errors, axe, every condition (${covers})`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const written = flow.example(file);
    const person = personLike(written);
    const example = metBy(person, written);
    const walker = flow.walker(example);
    await enterAs(page, person.id);
    for (const step of flow.plan.steps) {
      await expect(heading(page, step.title)).toBeFocused();
      await expect(page).toHaveTitle(`${step.title} · ${site}`);
      await expect(page).toHaveURL(({ pathname }) => pathname === `${flow.plan.base}/${step.path}`);
      const look = (looked as readonly string[]).includes(step.id);
      if (look) {
        await atRest(page);
        await checkPage(page, `${step.id}, empty`);
      }
      if (step.submit.length === 0) {
        await expect(page.getByText(words("activity.reference"), { exact: true })).toBeVisible();
        await checkSpoken(page, `opening, ${file}, ${step.id}, opened`);
        break;
      }

      if (look && step.id !== "review") {
        await onward(page).click();
        await expect(page).toHaveTitle(`${words("widget.errorPrefix")} ${step.title} · ${site}`);
        await followErrors(page);
        await checkPage(page, `${step.id}, in error`);
      }
      await fillStep({ page, plan: flow.plan, walker, answers: example.answers }, step.id);
      if (look) {
        await expect(page.locator(".ErrorSummary")).toHaveCount(0);
        await expect(page).toHaveTitle(`${step.title} · ${site}`);
        await checkSpoken(page, `opening, ${file}, ${step.id}, filled`);
        await checkPage(page, `${step.id}, filled`);
      }
      await onward(page).click();
    }
  });
}
