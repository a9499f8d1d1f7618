import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { examples } from "../../widgets/CountryDialog/examples.ts";
import { CountryDialog, PhoneInput } from "../../widgets/index.ts";
import { AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

describe("number", () => {
  async function show(props: Record<string, unknown>) {
    const answers: (string | undefined)[] = [];
    await stand(
      <AnswerStage
        widget={PhoneInput}
        example={{ label: "Phone", required: true, props }}
        onChange={(value) => answers.push(value)}
      />,
    );
    const input = page.getByLabelText("Phone");
    await input.click();
    return { answers, input };
  }

  test("leaves what is typed alone until the field is left, and stores the mask's shape", async () => {
    const { answers, input } = await show({ country: "USA", callingCode: "1" });
    await userEvent.keyboard("(415) 555 0123");
    await expect.element(input).toHaveValue("(415) 555 0123");
    await userEvent.tab();
    await expect.element(input).toHaveValue("415-555-0123");
    expect(answers.at(-1)).toBe("415-5550123");
  });

  test("passes on what is not a number, so that nothing typed is lost", async () => {
    const { answers, input } = await show({ country: "DEU", callingCode: "49" });
    await userEvent.keyboard("030 call me");
    await userEvent.tab();
    await expect.element(input).toHaveValue("030 call me");
    expect(answers.at(-1)).toBe("030 call me");
  });

  test("REG066 shows the calling code it is given", async () => {
    await show({ country: "DEU", callingCode: "49" });
    await expect.element(page.getByText("+49")).toBeVisible();
  });
});

describe("country", () => {
  const options = examples[0]?.props.options;
  async function show(value?: string) {
    const answers: (string | undefined)[] = [];
    await stand(
      <AnswerStage
        widget={CountryDialog}
        example={{ label: "Country", required: true, options, value }}
        onChange={(next) => answers.push(next)}
      />,
    );
    return answers;
  }

  test("LAY039 by keyboard: opens, searches without accents, picks, and gives the focus back", async () => {
    const answers = await show("USA");
    const button = page.getByRole("button", { name: "Country: United States +1" });
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expect.element(page.getByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("cote");
    await expect
      .element(page.getByRole("option", { name: /Côte d'Ivoire/ }))
      .toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Enter}");
    expect(answers).toEqual(["CIV"]);
    await expect.element(page.getByRole("button", { name: "Country: Côte d'Ivoire +225" })).toHaveFocus();
  });

  test("LAY039 finds a country by its calling code and takes a click", async () => {
    const answers = await show();
    await page.getByRole("button", { name: /Choose a country/ }).click();
    await userEvent.keyboard("+44");
    await page.getByRole("option", { name: /United Kingdom/ }).click();
    expect(answers).toEqual(["GBR"]);
  });

  test("Esc leaves everything as it was", async () => {
    const answers = await show("DEU");
    await page.getByRole("button", { name: "Country: Germany +49" }).click();
    await userEvent.keyboard("uni{Escape}");
    await expect.element(page.getByRole("button", { name: "Country: Germany +49" })).toHaveFocus();
    expect(answers).toEqual([]);
  });

  test("has the focus in its search box at once, so that nothing typed next is lost", async () => {
    await show("USA");
    const button = page.getByRole("button", { name: "Country: United States +1" }).element() as HTMLElement;
    // The search comes after the page; from then on it opens within the click.
    await import("../../widgets/CountryDialog/CountrySearch.tsx");
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    button.click();
    await Promise.resolve();
    expect(document.activeElement?.getAttribute("role")).toBe("combobox");
  });

  test("keys of an input method pick no country", async () => {
    const answers = await show("USA");
    await page.getByRole("button", { name: /United States/ }).click();
    const search = page.getByRole("combobox").element();
    for (const key of ["ArrowDown", "Enter"])
      search.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, isComposing: true }),
      );
    await expect.element(page.getByRole("combobox")).toBeVisible();
    expect(answers).toEqual([]);
  });

  test("walks the list with the arrows, starting at the chosen country", async () => {
    const answers = await show("USA");
    await page.getByRole("button", { name: /United States/ }).click();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");
    expect(answers).toEqual(["AUS"]);
  });
});
