import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { examples } from "../../widgets/AssetTable/examples.ts";
import { AssetTable } from "../../widgets/index.ts";
import { type AnswerExample, AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

async function show(name: string, ui = {}) {
  const answers: (string | undefined)[] = [];
  const { props } = examples.find((example) => example.name === name)!;
  await stand(
    <AnswerStage
      widget={AssetTable}
      example={{ required: true, ...props, ui } as AnswerExample<string>}
      group
      onChange={(value) => answers.push(value)}
    />,
  );
  return answers;
}
const radio = (name: string) => page.getByRole("radio", { name });

describe("table of holdings", () => {
  test("is a table: one row for each holding, its market value to the cent", async () => {
    await page.viewport(900, 700);
    await show("Empty");
    await expect
      .element(page.getByRole("row", { name: "Microsoft Corporation" }))
      .toHaveTextContent("Microsoft CorporationMSFT$22,114.08");
    expect(page.getByRole("row").elements()).toHaveLength(4);
    await expect.element(radio("Apple Inc.")).toHaveAccessibleDescription("$18,240.50");
    await page.viewport(414, 896);
  });

  test("by keyboard alone: one stop for Tab, arrows choose", async () => {
    const answers = await show("Empty");
    await userEvent.tab();
    await expect.element(radio("Apple Inc.")).toHaveFocus();
    await userEvent.keyboard(" {ArrowDown}{ArrowDown}");
    expect(answers).toEqual(["037833100", "594918104", "RE0004812"]);
    await expect.element(radio("1840 Juniper Hill Road")).toHaveFocus();
  });

  test("a press anywhere on a row chooses it, and on no other", async () => {
    const answers = await show("Empty");
    await page.getByText("$22,114.08").click({ force: true });
    await page.getByText("$412,000.00").click({ force: true });
    expect(answers).toEqual(["594918104", "RE0004812"]);
  });

  test("shows groups with what each is worth, and keeps one choice over all of them", async () => {
    const answers = await show("Groups");
    await expect.element(page.getByRole("row", { name: /^Stocks/ })).toHaveTextContent("Stocks$40,354.58");
    await radio("Apple Inc.").click();
    await expect.element(radio("1840 Juniper Hill Road")).not.toBeChecked();
    expect(answers).toEqual(["037833100"]);
  });

  test("offers only what is among the choices", async () => {
    const { props } = examples.find(({ name }) => name === "Groups")!;
    await stand(
      <AnswerStage
        widget={AssetTable}
        example={
          {
            required: true,
            ...props,
            options: props.options?.filter(({ value }) => value !== "RE0004812"),
          } as AnswerExample<string>
        }
        group
      />,
    );
    expect(page.getByRole("radio").elements()).toHaveLength(3);
    expect(page.getByText("Real estate").elements()).toHaveLength(0);
  });

  test("says so where there are no holdings", async () => {
    await show("NoHoldings");
    await expect.element(page.getByText("There are no holdings in the account")).toBeVisible();
    await show("NoHoldings", { emptyText: "otd.noAssets" });
    await expect
      .element(page.getByText(/No asset of this account can be distributed by itself/))
      .toBeVisible();
    await expect.element(page.getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^tel:/));
    expect(page.getByText("There are no holdings in the account").elements()).toHaveLength(1);
  });

  test("answers nothing while it is read-only", async () => {
    const answers = await show("ReadOnly");
    await expect.element(radio("Apple Inc.")).toBeChecked();
    await expect.element(radio("Microsoft Corporation")).toBeDisabled();
    await page.getByText("$22,114.08").click({ force: true });
    await expect.element(radio("Apple Inc.")).toBeChecked();
    expect(answers).toEqual([]);
  });

  test.each(examples)("$name becomes cards at 320 pixels, without sideways scroll", async ({ name }) => {
    await page.viewport(320, 700);
    await show(name);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    const rows = [...document.querySelectorAll(".AssetTable-row")];
    for (const row of rows) expect(getComputedStyle(row).display).toBe("grid");
    await page.viewport(414, 896);
  });
});
