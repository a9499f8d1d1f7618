import axe from "axe-core";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { examples } from "../../widgets/FeeCard/examples.ts";
import type { FeeCardAnswer, NewCard, WidgetPorts } from "../../widgets/index.ts";
import { FeeCard, PortRefusal } from "../../widgets/index.ts";
import { type AnswerExample, AnswerStage } from "./AnswerStage.tsx";
import { newCard } from "./newCard.ts";
import { stand } from "./stand.tsx";

const radio = (name: string | RegExp) => page.getByRole("radio", { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const use = () => page.getByRole("button", { name: "Save this card" });

async function show(name: string, changes: Partial<WidgetPorts> = {}) {
  const answers: (FeeCardAnswer | undefined)[] = [];
  const sent: { account: string; card: NewCard }[] = [];
  const before = new Set<() => Promise<boolean>>();
  let submits = 0;
  const { props } = examples.find((example) => example.name === name)!;
  const screen = await stand(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits += 1;
      }}
    >
      <AnswerStage
        widget={FeeCard}
        example={{ required: true, ...props } as AnswerExample<FeeCardAnswer>}
        group
        onChange={(value) => answers.push(value)}
      />
      <button type="submit">Continue</button>
    </form>,
    {
      saveCard: async (account, card) => {
        sent.push({ account, card });
        return "card-new";
      },
      beforeNext: (act) => {
        before.add(act);
        return () => void before.delete(act);
      },
      ...changes,
    },
  );
  return { ...screen, answers, sent, before, submits: () => submits };
}

async function fill(changes: { number?: string; code?: string } = {}) {
  await field("Card number").fill(changes.number ?? newCard.number);
  await field("Expiration date").fill("4/29");
  await field("Security code").fill(changes.code ?? "123");
  await field("Name on the card").fill("Grace Holloway");
  await field("Street address").fill("12 Oak Lane");
  await field("City").fill("Austin");
  await field("State or province").selectOptions("Texas");
  await field("Billing ZIP code").fill("78701");
  await page.getByRole("checkbox", { name: /I am authorized/ }).click();
}

/** The labels of the cards to choose from. */
const offered = () =>
  page
    .getByRole("radio")
    .elements()
    .map((each) => each.closest("label")?.querySelector(".Choice-label")?.textContent);

describe("card on file", () => {
  test("BLK025 BLK035 offers each by its title, and a new card last", async () => {
    const { answers } = await show("Empty");
    expect(offered()).toEqual([
      "Default, Visa, •••• 4242, exp.: 04/2029",
      "American Express, •••• 8431, exp.: 11/2027",
      "New Card",
    ]);
    await expect.element(page.getByText("Paid by Samuel Holloway")).toBeVisible();
    await radio(/Visa/).click();
    expect(answers).toEqual([{ id: "c-1", title: "Default, Visa, •••• 4242, exp.: 04/2029" }]);
  });

  test("LAY038 a dialog says whom to call about a lost card", async () => {
    await show("Empty");
    await page.getByRole("button", { name: "Lost or stolen card?" }).click();
    await expect
      .element(page.getByRole("dialog", { name: "Lost or stolen card" }))
      .toHaveTextContent(
        /To report a lost or stolen card, please call the card issuer's toll-free Customer Service Center at \S/,
      );
    await page.getByRole("button", { name: "Close" }).click();
    expect(page.getByRole("dialog").elements()).toHaveLength(0);
  });

  test("shows the chosen one while it is read-only, and offers no new one", async () => {
    await show("ReadOnly");
    await expect.element(radio(/Mastercard/)).toBeChecked();
    expect(radio("New Card").elements()).toHaveLength(0);
  });
});

describe("new card", () => {
  test("is asked for at once where none is on file", async () => {
    const { before } = await show("NoneOnFile");
    await expect.element(field("Card number")).toBeVisible();
    expect(radio("New Card").elements(), "nothing is to be chosen").toHaveLength(0);
    expect(before.size).toBe(1);
  });

  test("BLK029 choosing it reveals its fields, which Next then saves; choosing another hides them", async () => {
    const { answers, before } = await show("Chosen");
    expect(field("Card number").elements()).toHaveLength(0);
    expect(before.size).toBe(0);
    await radio("New Card").click();
    const fields = [
      "Card number",
      "Expiration date",
      "Security code",
      "Name on the card",
      "Country",
      "Street address",
      "City",
      "State or province",
      "Billing ZIP code",
      "Make this the default card of the account",
      "I am authorized to use this card, and I agree that the fees are charged to it",
    ];
    for (const name of fields) await expect.element(field(name)).toBeVisible();
    expect(before.size).toBe(1);
    expect(answers.at(-1)).toBeUndefined();
    await radio(/Visa/).click();
    for (const name of fields) expect(field(name).elements(), name).toHaveLength(0);
    expect(before.size).toBe(0);
  });

  test("BLK030 BLK031 groups the number by four when it is left, and names its brand while it is typed", async () => {
    await show("NoneOnFile");
    await field("Card number").click();
    await userEvent.keyboard("5");
    const shown = () => document.querySelector(".FeeCard-brand")?.textContent;
    expect(shown()).toBeUndefined();
    await userEvent.keyboard("1");
    await expect.poll(shown).toBe("Mastercard");
    await expect.element(page.getByRole("status").first()).toHaveTextContent("Mastercard");
    for (const [head, brand] of [
      ["4", "Visa"],
      ["6011", "Discover"],
      ["65", "Discover"],
      ["34", "American Express"],
      ["37", "American Express"],
    ] as const) {
      await field("Card number").fill(head);
      await expect.poll(shown, { message: head }).toBe(brand);
    }
    await field("Card number").fill("4242-4242 42424242");
    await userEvent.tab();
    await expect.element(field("Card number")).toHaveValue("4242 4242 4242 4242");
    await field("Card number").fill("378282246310005");
    await userEvent.tab();
    await expect.element(field("Card number")).toHaveValue("3782 8224 6310 005");
  });

  test("BLK032 says at once that a brand is not accepted, and sends nothing", async () => {
    const { sent } = await show("NoneOnFile");
    await fill({ number: "35" });
    await expect
      .element(
        page.getByText(
          "Card type is unsupported, we only support VISA, MASTERCARD, DISCOVER and AMERICAN EXPRESS",
        ),
      )
      .toBeVisible();
    await use().click();
    expect(sent).toEqual([]);
    await expect.element(field("Card number")).toHaveFocus();
  });

  test("BLK033 sends nothing before it is authorized, and says what is missing at each field", async () => {
    const { sent } = await show("NoneOnFile");
    await use().click();
    await expect.element(page.getByText("Name on the card is required")).toBeVisible();
    await expect
      .element(page.getByText("Please confirm that you are authorized to use this card"))
      .toBeVisible();
    await expect.element(field("Card number")).toHaveFocus();
    expect(sent).toEqual([]);
    await fill();
    const box = page.getByRole("checkbox", { name: /I am authorized/ });
    await box.click();
    await use().click();
    await expect.element(box).toHaveFocus();
    expect(sent).toEqual([]);
    await box.click();
    await use().click();
    await expect.poll(() => sent).toHaveLength(1);
  });

  test("BLK034 takes this year and the nine that follow, typed in any usual way", async () => {
    await show("NoneOnFile");
    await use().click();
    const wrong = page.getByText("Enter a month and year that are not past, such as 12/28");
    for (const date of ["1226", "12/26", "4 2035", "04-35"]) {
      await field("Expiration date").fill(date);
      expect(wrong.elements(), date).toHaveLength(0);
    }
    for (const date of ["10/26", "12/25", "1/36", "13/28", "soon"]) {
      await field("Expiration date").fill(date);
      await expect.element(wrong, { message: date }).toBeVisible();
    }
    await field("Expiration date").fill("4/29");
    await userEvent.tab();
    await expect.element(field("Expiration date")).toHaveValue("04/29");
  });

  test("BLK026 is kept at the press of a button; the answer is its id and title, and it takes the focus", async () => {
    const { answers, sent, before } = await show("Empty");
    await radio("New Card").click();
    await fill();
    await use().click();
    await expect
      .poll(() => answers.at(-1))
      .toEqual({
        id: "card-new",
        title: "Visa, •••• 4242, exp.: 04/2029",
      });
    expect(sent).toEqual([{ account: "7121005001", card: newCard }]);
    expect(before.size).toBe(0);
    await expect.element(radio("Visa, •••• 4242, exp.: 04/2029").nth(1)).toHaveFocus();
    await expect
      .element(page.getByText("Visa, •••• 4242, exp.: 04/2029 is saved and chosen."))
      .toBeInTheDocument();
  });

  test("BLK025 a new card that is made the default takes the word from the card that had it", async () => {
    const { answers } = await show("Empty");
    await radio("New Card").click();
    await fill({ number: "5555555555554444" });
    await page.getByRole("checkbox", { name: /default/i }).click();
    await use().click();
    await expect
      .poll(() => answers.at(-1))
      .toEqual({ id: "card-new", title: "Default, Mastercard, •••• 4444, exp.: 04/2029" });
    expect(offered()).toEqual([
      "Visa, •••• 4242, exp.: 04/2029",
      "American Express, •••• 8431, exp.: 11/2027",
      "Default, Mastercard, •••• 4444, exp.: 04/2029",
      "New Card",
    ]);
  });

  test.each([
    ["visa", "Visa", "4111111111111111", "123"],
    ["mastercard", "Mastercard", "5555555555554444", "123"],
    ["discover", "Discover", "6011111111111117", "123"],
    ["amex", "American Express", "378282246310005", "1234"],
  ])(
    "BLK026 a card of type %s is sent as such, abroad and as the default if so said",
    async (cardType, cardName, number, code) => {
      const { sent } = await show("NoneOnFile");
      await fill({ number, code });
      await field("Country").selectOptions("Canada");
      await page.getByRole("textbox", { name: /State or province/ }).fill("Ontario");
      await field("Billing ZIP code").fill("K1A 0B1");
      await page.getByRole("checkbox", { name: /default/i }).click();
      await use().click();
      const parts = { cardType, cardName, number, securityCode: code, isDefault: true };
      await expect
        .poll(() => sent)
        .toMatchObject([
          {
            card: {
              ...parts,
              countryCode: "CAN",
              stateProvince: "Ontario",
              zipCode: "K1A 0B1",
              expMonth: 4,
              expYear: 2029,
            },
          },
        ]);
    },
  );

  test("is kept by Next as well, which goes on once it is saved", async () => {
    const { answers, sent, before } = await show("Empty");
    await radio("New Card").click();
    await fill();
    const [next] = before;
    expect(await next?.()).toBe(true);
    expect(sent).toEqual([{ account: "7121005001", card: newCard }]);
    expect(answers.at(-1)).toEqual({ id: "card-new", title: "Visa, •••• 4242, exp.: 04/2029" });
  });

  test("what is missing is said at its field when Next is pressed, and Next does not go on", async () => {
    const { sent, before } = await show("NoneOnFile");
    const [next] = before;
    expect(await next?.()).toBe(false);
    await expect.element(page.getByText("Name on the card is required")).toBeVisible();
    await expect.element(field("Card number")).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test("Enter in a field keeps the card and does not send the step", async () => {
    const { sent, submits } = await show("NoneOnFile");
    await fill();
    await field("City").click();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent.length).toBe(1);
    expect(submits()).toBe(0);
  });

  test("Enter of an input method keeps no card", async () => {
    const { sent } = await show("NoneOnFile");
    await fill();
    const composing = { key: "Enter", bubbles: true, cancelable: true, isComposing: true };
    field("City").element().dispatchEvent(new KeyboardEvent("keydown", composing));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toEqual([]);
  });

  test("number and security code are nowhere once it is kept, nor after another choice", async () => {
    const spies = (["log", "info", "warn", "error", "debug"] as const).map((name) => vi.spyOn(console, name));
    const { answers } = await show("Empty");
    await radio("New Card").click();
    await fill({ code: "987" });
    await radio(/American/).click();
    await radio("New Card").click();
    await expect.element(field("Card number")).toHaveValue("");
    await expect.element(field("Security code")).toHaveValue("");
    await fill({ code: "987" });
    await use().click();
    await expect.poll(() => answers.at(-1)?.id).toBe("card-new");
    await radio("New Card").click();
    await expect.element(field("Card number")).toHaveValue("");
    const everywhere = [
      JSON.stringify(answers),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      location.href,
      document.body.innerHTML,
      JSON.stringify(spies.flatMap((spy) => spy.mock.calls).map(String)),
    ].join("\n");
    expect(everywhere).not.toMatch(/4242\s?4242|\b987\b/);
  });

  test("ERR025 a refusal is said by an error beside the fields, and what was typed stays to be mended", async () => {
    await show("NoneOnFile", {
      saveCard: async () => {
        throw new PortRefusal("The card was declined by its bank.");
      },
    });
    await fill();
    await use().click();
    const banner = page.getByRole("alert");
    await expect.element(banner).toHaveTextContent("The card was declined by its bank.");
    expect(banner.element().querySelector(".Notice--error")).not.toBeNull();
    await expect.element(field("Card number")).toHaveValue("4242 4242 4242 4242");
    await field("City").fill("Dallas");
    await expect.element(page.getByRole("alert")).toHaveTextContent("");
  });

  test("API035 the same card is sent again with the same key, until it was refused or something was changed", async () => {
    const keys: string[] = [];
    let refusal = new PortRefusal("Nobody could be reached.");
    await show("NoneOnFile", {
      saveCard: async (_account, _card, once) => {
        keys.push(once);
        throw refusal;
      },
    });
    const send = async () => {
      const before = keys.length;
      await use().click();
      await expect.poll(() => keys.length).toBe(before + 1);
      await expect.element(page.getByRole("alert")).toHaveTextContent(refusal.text);
    };
    await fill();
    await send();
    // Whoever doubts the code and types it again still sends the same card.
    await field("Security code").fill("12");
    await field("Security code").fill("123");
    await send();
    await field("Security code").fill("321");
    await send();
    refusal = new PortRefusal("The card was declined by its bank.", undefined, true);
    await send();
    await send();
    const [first, retried, changed, refused, anew] = keys;
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([retried, refused]).toEqual([first, changed]);
    expect(new Set([first, changed, anew]).size).toBe(3);
  });

  test("a refusal that is about one field stands at that field and leads there", async () => {
    await show("NoneOnFile", {
      saveCard: async () => {
        throw new PortRefusal("We do not take this one.", "number");
      },
    });
    await fill();
    await use().click();
    await expect.element(field("Card number")).toHaveAccessibleDescription(/We do not take this one\./);
    await expect.element(field("Card number")).toHaveFocus();
  });

  test("lets the browser fill in a card: every field says what it is", async () => {
    await show("NoneOnFile");
    const words = [
      "Card number",
      "Expiration date",
      "Security code",
      "Name on the card",
      "Billing ZIP code",
    ].map((name) => field(name).element().getAttribute("autocomplete"));
    expect(words).toEqual(["cc-number", "cc-exp", "cc-csc", "cc-name", "billing postal-code"]);
  });

  test("the name and the address that are known need no typing (3.3.7)", async () => {
    const { sent } = await show("AddressKnown");
    await expect.element(field("Name on the card")).toHaveValue("Grace Holloway");
    await field("Name on the card").fill("");
    await page.getByRole("button", { name: "Use my address on file" }).click();
    await expect.element(page.getByText("Filled in. Please check that it is right.")).toBeInTheDocument();
    await expect.element(field("Billing ZIP code")).toHaveValue("78701");
    await field("Card number").fill(newCard.number);
    await field("Expiration date").fill("04/2029");
    await field("Security code").fill("123");
    await page.getByRole("checkbox", { name: /I am authorized/ }).click();
    await use().click();
    await expect.poll(() => sent).toEqual([{ account: "7121005001", card: newCard }]);
  });

  test("takes a ZIP+4 and keeps the five digits", async () => {
    await show("NoneOnFile");
    await field("Billing ZIP code").fill("78701-5678");
    await userEvent.tab();
    await expect.element(field("Billing ZIP code")).toHaveValue("78701");
  });

  test("a state of one country is gone with it; abroad it is a text", async () => {
    await show("NoneOnFile");
    await field("State or province").selectOptions("Texas");
    await field("Country").selectOptions("Canada");
    await expect.element(page.getByRole("textbox", { name: /State or province/ })).toHaveValue("");
  });

  test("its fields break no rule of accessibility, empty or refused", async () => {
    await show("NoneOnFile");
    const broken = async () => {
      const { violations } = await axe.run(document.querySelector(".CardChoice")!);
      return violations.map(({ id }) => id);
    };
    expect(await broken()).toEqual([]);
    await use().click();
    await expect.element(page.getByText("Name on the card is required")).toBeVisible();
    expect(await broken()).toEqual([]);
  });

  test("by keyboard alone, from the choice to the button", async () => {
    const { sent } = await show("NoneOnFile");
    for (const text of [newCard.number, "0429", "123", "Grace Holloway"]) {
      await userEvent.tab();
      await userEvent.keyboard(text);
    }
    await userEvent.tab();
    for (const text of ["12 Oak Lane", "Austin", "Texas", "78701"]) {
      await userEvent.tab();
      await userEvent.keyboard(text);
    }
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await userEvent.tab();
    await expect.element(use()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent.length).toBe(1);
  });
});

test.each(examples)("$name fits 320 pixels without sideways scroll", async ({ name }) => {
  await page.viewport(320, 700);
  await show(name);
  if (radio("New Card").elements().length > 0) await radio("New Card").click();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(414, 896);
});
