import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { examples } from "../../widgets/AccountCards/examples.ts";
import { AccountCards } from "../../widgets/index.ts";
import { type AnswerExample, AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

async function show(name: string) {
  const answers: (string | undefined)[] = [];
  const { props } = examples.find((example) => example.name === name)!;
  await stand(
    <AnswerStage
      widget={AccountCards}
      example={{ required: true, ...props } as AnswerExample<string>}
      group
      onChange={(value) => answers.push(value)}
    />,
  );
  return answers;
}

test("WDR003 names each account by holder, kind and code, so that two of one holder differ", async () => {
  await show("Empty");
  await expect
    .element(page.getByRole("radio", { name: "Grace Holloway Roth IRA Account 7121005002" }))
    .toBeVisible();
  expect(page.getByRole("radio").elements()).toHaveLength(3);
});

test("says the cash of each account where it is known, nothing included", async () => {
  await show("Chosen");
  for (const name of [
    "Grace Holloway Traditional IRA Account 7121005001 Available cash: $12,345.67",
    "Grace Holloway Roth IRA Account 7121005002 Available cash: $0.00",
    "Holloway & Daughters Woodworks SEP IRA Account 7121005003",
  ])
    await expect.element(page.getByRole("radio", { name, exact: true })).toBeVisible();
});

test("by keyboard alone: one stop for Tab, arrows choose", async () => {
  const answers = await show("Empty");
  await userEvent.tab();
  await userEvent.keyboard(" {ArrowDown}");
  expect(answers).toEqual(["7121005001", "7121005002"]);
});

test("marks an account on hold in words, and still lets it be chosen", async () => {
  const answers = await show("OnHold");
  const held = page.getByRole("radio", {
    name: /SEP IRA Account 7121005003 On hold: less than 7 days old/,
  });
  await held.click();
  expect(answers).toEqual(["7121005003"]);
  expect(page.getByText("On hold").elements()).toHaveLength(2);
});

test.each(examples)("$name fits 320 pixels without sideways scroll", async ({ name }) => {
  await page.viewport(320, 700);
  await show(name);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(414, 896);
});
