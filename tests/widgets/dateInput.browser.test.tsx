import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import birthDate from "../../schemas/blocks/birth-date.json" with { type: "json" };
import { DateInput } from "../../widgets/index.ts";
import { AnswerStage } from "./AnswerStage.tsx";
import { stand } from "./stand.tsx";

const given = { label: "Date of birth", required: true };
const button = page.getByTitle("Choose from a calendar");
const calendar = () => document.querySelector<HTMLInputElement>("input[type=date]")!;

/** A field for a birthday, and the days at which its calendar was opened. */
async function standBirthDate(value?: string, ui: object = birthDate["x-ui"]) {
  const openedAt: string[] = [];
  vi.spyOn(HTMLInputElement.prototype, "showPicker").mockImplementation(function (this: HTMLInputElement) {
    openedAt.push(this.value);
  });
  const example = { ...given, ui: { ...ui }, ...(value === undefined ? {} : { value }) };
  await stand(<AnswerStage widget={DateInput} example={example} />, { today: () => "2028-02-29" });
  return openedAt;
}

/** What a browser does when a day is chosen in its calendar. */
function chooseDay(date: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
  set.call(calendar(), date);
  calendar().dispatchEvent(new Event("input", { bubbles: true }));
}

test("REG063 the calendar of a birthday opens 18 years back", async () => {
  const openedAt = await standBirthDate();
  await button.click();
  expect(openedAt).toEqual(["2010-02-28"]);
});

test("REG062 a birthday is typed and shown as MM/DD/YYYY", async () => {
  expect(birthDate["x-ui"]).toMatchObject({
    widget: "date",
    hint: "Month, day, year, like 03/27/1980",
  });
  await standBirthDate("1961-03-07");
  const text = page.getByRole("textbox", { name: "Date of birth" });
  await expect.element(text).toHaveValue("03/07/1961");
  await text.fill("4/5/1962");
  await userEvent.tab();
  await expect.element(text).toHaveValue("04/05/1962");
});

test("the calendar opens at the answer, and gives the day that is chosen", async () => {
  const openedAt = await standBirthDate("1961-03-27");
  await button.click();
  expect(openedAt).toEqual(["1961-03-27"]);
  chooseDay("1962-04-05");
  await expect.element(page.getByRole("textbox", { name: "Date of birth" })).toHaveValue("04/05/1962");
});

test("CONST001 a day is typed month first, and written MM/DD/YYYY when it is left", async () => {
  await standBirthDate();
  const day = page.getByRole("textbox", { name: "Date of birth" });
  for (const [typed, written] of [
    ["3/7/1961", "03/07/1961"],
    ["12/31/1960", "12/31/1960"],
    ["13/01/1960", "13/01/1960"],
  ] as const) {
    await day.fill(typed);
    await userEvent.tab();
    await expect.element(day).toHaveValue(written);
  }
});

test("a date that asks for no calendar has none", async () => {
  await standBirthDate(undefined, {});
  await expect.element(page.getByRole("textbox", { name: "Date of birth" })).toBeVisible();
  expect(document.querySelector("input[type=date]")).toBeNull();
});
