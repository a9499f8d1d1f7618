import { expect, test } from "vitest";
import { page } from "vitest/browser";
import details from "../../schemas/flows/recurring/details.step.json" with { type: "json" };
import account from "../../schemas/flows/registration/account.step.json" with { type: "json" };
import { YearInput } from "../../widgets/index.ts";
import { AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

test.each([
  ["opening an account", account.properties.fundingYear["x-ui"], "2026-01-01", ["2025", "2026"]],
  ["opening an account", account.properties.fundingYear["x-ui"], "2027-12-31", ["2026", "2027"]],
  ["a recurring distribution", details.properties.contributionYear["x-ui"], "2026-01-01", ["2025", "2026"]],
])("CONST007 of %s last year and this one are offered", async (_what, ui, today, years) => {
  await stand(<AnswerStage widget={YearInput} example={{ label: "Year", required: true, ui }} />, {
    today: () => today,
  });
  const options = [...document.querySelectorAll("option")].filter(({ value }) => value !== "");
  expect(options.map(({ textContent }) => textContent)).toEqual(years);
  await page.getByRole("combobox", { name: "Year" }).selectOptions(years[0]!);
  await expect.element(page.getByRole("combobox", { name: "Year" })).toHaveDisplayValue(years[0]!);
});
