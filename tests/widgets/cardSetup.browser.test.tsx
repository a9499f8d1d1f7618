import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CARD } from "../../stories/config/portsDouble.ts";
import type { CardAnswer, WidgetPorts } from "../../widgets/index.ts";
import { CardSetup } from "../../widgets/index.ts";
import { AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

type Heard = Parameters<WidgetPorts["mountCard"]>[1];

const ui = { labels: { visa: "Visa" } };

async function show(value?: CardAnswer, saved?: CardAnswer) {
  const answers: (CardAnswer | undefined)[] = [];
  await stand(
    <AnswerStage
      group
      widget={CardSetup}
      example={{ label: "Card", required: true, value, ui, props: saved ? { saved } : {} }}
      onChange={(next) => answers.push(next)}
    />,
  );
  return answers;
}
const entry = () => page.getByLabelText(/Last four digits/);
const confirm = () => page.getByRole("button", { name: "Save this card: Card" });

test.each([
  ["is ready", (on: Heard) => on.ready()],
  ["is taken away", (_: Heard, remove: () => void) => remove()],
])("REG058 nobody goes on until the entry %s", async (_, then) => {
  const held = new Set<object>();
  let heard: Heard | undefined;
  const screen = await stand(
    <AnswerStage group widget={CardSetup} example={{ label: "Card", required: true, ui }} />,
    {
      hold: () => {
        const one = {};
        held.add(one);
        return () => held.delete(one);
      },
      mountCard: (_host, on) => {
        heard = on;
        return { confirm: async () => CARD, unmount: () => undefined };
      },
    },
  );
  await expect.poll(() => held.size).toBe(1);
  then(heard!, () => void screen.unmount());
  await expect.poll(() => held.size).toBe(0);
});

test("gives no card before the entry is ready, complete and confirmed", async () => {
  const answers = await show();
  await expect.element(page.getByText("The secure card entry is loading…")).toBeVisible();
  expect(confirm().elements()).toEqual([]);
  await confirm().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Please complete the card details first.");
  await entry().fill("4242");
  expect(answers).toEqual([]);
  await confirm().click();
  await expect.element(page.getByText("Visa •••• 4242, expires 04/2029")).toBeVisible();
  expect(answers).toEqual([CARD]);
});

test("Next saves a card that was typed, and says at the card what is missing of it", async () => {
  const before = new Set<() => Promise<boolean>>();
  const answers: unknown[] = [];
  await stand(
    <AnswerStage
      group
      widget={CardSetup}
      example={{ label: "Card", required: true, ui }}
      onChange={(next) => answers.push(next)}
    />,
    {
      beforeNext: (act) => {
        before.add(act);
        return () => void before.delete(act);
      },
    },
  );
  await expect.element(entry()).toBeVisible();
  const next = () => [...before][0]?.();
  expect(await next(), "the step says that a card is missing").toBe(true);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Please complete the card details first.");
  expect(answers).toEqual([]);
  await entry().fill("4242");
  await expect.element(page.getByText("The card details are complete.")).toBeInTheDocument();
  expect(await next()).toBe(true);
  expect(answers).toEqual([CARD]);
  await expect.poll(() => before.size).toBe(0);
});

test("REG040 shows the brand, the last digits and the expiry of a stored card, with words for the dots", async () => {
  await show(CARD);
  await expect.element(page.getByText("Visa •••• 4242, expires 04/2029")).toBeVisible();
  await expect.element(page.getByText("Visa ending in 4242, expires 04/2029")).toBeInTheDocument();
});

test("REG057 by keyboard: a saved card can be replaced, or used again", async () => {
  const answers = await show(CARD);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(answers).toEqual([undefined]);
  await expect.element(entry()).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Card" }).nth(1)).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(answers).toEqual([undefined, CARD]);
  await expect.element(page.getByRole("button", { name: "Replace card" })).toBeVisible();
});

test("REG057 offers a card that the custodian has on file", async () => {
  const answers = await show(undefined, CARD);
  await page.getByRole("button", { name: "Use the saved card" }).click();
  expect(answers).toEqual([CARD]);
});

test("shows why a card was declined, keeps the entry and lets the person try another", async () => {
  const answers = await show();
  await entry().fill("0002");
  await confirm().click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Your card was declined.");
  await entry().fill("4242");
  await confirm().click();
  await expect.poll(() => answers).toEqual([CARD]);
});

test("passes on what the frame finds wrong", async () => {
  await show();
  await entry().fill("9999");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Card type is unsupported");
});
