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
const title = "Visa, •••• 4242, exp.: 04/2029";
const card = () => page.getByRole("radio", { name: title });
const confirm = () => page.getByRole("button", { name: "Save this card" });

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
        return { check: () => undefined, confirm: async () => CARD, unmount: () => undefined };
      },
    },
  );
  await expect.poll(() => held.size).toBe(1);
  then(heard!, () => void screen.unmount());
  await expect.poll(() => held.size).toBe(0);
});

test("an entry that does not come is said, is asked for again, and keeps the focus on the button", async () => {
  const holds = new Map<object, string>();
  const mounted: Heard[] = [];
  let removed = 0;
  await stand(<AnswerStage group widget={CardSetup} example={{ label: "Card", required: true, ui }} />, {
    hold: (why) => {
      const one = {};
      holds.set(one, why);
      return () => holds.delete(one);
    },
    mountCard: (_host, on) => {
      mounted.push(on);
      return {
        check: () => undefined,
        confirm: async () => CARD,
        unmount: () => {
          removed += 1;
        },
      };
    },
  });
  mounted[0]!.error("The card could not be set up. Please try again.");
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(page.getByRole("alert")).toHaveTextContent("The card could not be set up.");
  await expect.poll(() => [...holds.values()]).toEqual([expect.stringMatching(/did not load. Try again/)]);
  expect(page.getByText("The secure card entry is loading…").elements()).toEqual([]);
  await again.click();
  expect([mounted.length, removed]).toEqual([2, 1]);
  await expect.element(page.getByRole("alert")).toHaveTextContent(/^$/);
  await expect.element(page.getByText("The secure card entry is loading…")).toBeVisible();
  await expect.element(again).toHaveFocus();
  mounted[1]!.ready();
  await expect.element(confirm()).toHaveFocus();
  expect(holds.size).toBe(0);
});

test("an entry that comes after it was given up is taken all the same", async () => {
  let heard: Heard | undefined;
  await stand(<AnswerStage group widget={CardSetup} example={{ label: "Card", required: true, ui }} />, {
    mountCard: (_host, on) => {
      heard = on;
      return { check: () => undefined, confirm: async () => CARD, unmount: () => undefined };
    },
  });
  heard!.error("The card could not be set up. Please try again.");
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  heard!.ready();
  await expect.element(confirm()).toBeVisible();
  await expect.element(page.getByRole("alert")).toHaveTextContent(/^$/);
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
  await expect.element(card()).toBeChecked();
  await expect.element(card()).toHaveFocus();
  await expect.element(page.getByText(`${title} is saved and chosen.`)).toBeInTheDocument();
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

test("REG040 BLK025 shows the brand, the last digits and the expiry of a stored card, as every page does", async () => {
  await show(CARD);
  await expect.element(card()).toBeChecked();
  await expect.element(page.getByRole("radio", { name: "New Card" })).not.toBeChecked();
});

test("REG057 by keyboard: a saved card can be replaced, or used again", async () => {
  const answers = await show(CARD);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expect(answers).toEqual([undefined]);
  await expect.element(entry()).toBeVisible();
  await userEvent.keyboard("{ArrowUp}");
  expect(answers).toEqual([undefined, CARD]);
  await expect.element(card()).toBeChecked();
  expect(entry().elements()).toEqual([]);
});

test("REG057 offers a card that the custodian has on file", async () => {
  const answers = await show(undefined, CARD);
  await card().click();
  expect(answers).toEqual([CARD]);
});

test("what is missing is said by the frame at its fields, which begin with the known ZIP code", async () => {
  const told: unknown[] = [];
  const before = new Set<() => Promise<boolean>>();
  await stand(
    <AnswerStage
      group
      widget={CardSetup}
      example={{ label: "Card", required: true, ui, props: { zipCode: "78704" } }}
    />,
    {
      beforeNext: (act) => {
        before.add(act);
        return () => void before.delete(act);
      },
      mountCard: (_host, on, known) => {
        told.push(known);
        setTimeout(on.ready);
        return {
          check: (focus: boolean) => told.push({ focus }),
          confirm: async () => CARD,
          unmount: () => undefined,
        };
      },
    },
  );
  await confirm().click();
  await [...before][0]?.();
  expect(told).toEqual([{ zipCode: "78704" }, { focus: true }, { focus: false }]);
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
  await expect.element(confirm()).toBeVisible();
  await entry().fill("9999");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Card type is unsupported");
});
