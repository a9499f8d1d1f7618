import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { ReviewSection } from "../../widgets/index.ts";
import { Review } from "../../widgets/index.ts";
import { examples } from "../../widgets/Review/examples.ts";
import { stand } from "./stand.tsx";

const sections: readonly ReviewSection[] = examples[0]?.props.sections ?? [];

test("REG010 each section leads back to its own step, its entries are read with it, and Print prints", async () => {
  const onEdit = vi.fn();
  const onPrint = vi.fn();
  await stand(<Review sections={sections} onEdit={onEdit} onPrint={onPrint} />);
  await page.getByRole("link", { name: "Edit Beneficiaries" }).click();
  expect(onEdit.mock.calls).toEqual([["beneficiaries"]]);
  await page.getByRole("button", { name: "Print" }).click();
  expect(onPrint).toHaveBeenCalledOnce();
  const region = page.getByRole("region", { name: "Beneficiaries" });
  await expect.element(region.getByRole("heading", { name: "James Alvarez" })).toBeVisible();
});

test("an unanswered question is said to be unanswered", async () => {
  await stand(<Review sections={sections} />);
  const none = page.getByText("Not given");
  expect(none.elements().map((each) => each.previousElementSibling?.textContent)).toEqual(["Other phone"]);
});

test("what cannot be changed has no Edit link", async () => {
  await stand(<Review sections={examples[1]?.props.sections ?? []} />);
  expect(page.getByRole("link").elements()).toEqual([]);
});

test("the answers of a section of the step stand under its title", async () => {
  const rows = [
    { group: "Schedule", label: "How often?", value: "Monthly" },
    { group: "Schedule", label: "Day", value: "15" },
    { group: "Amount", label: "Each payment", value: "$10.00" },
    { group: "Amount", label: "Fees", value: "$2.00" },
  ];
  const step = { id: "details", title: "Distribution" };
  await stand(<Review sections={[{ ...step, rows }]} />);
  const under = [...document.querySelectorAll(".Review h3")].map((title) => [
    title.textContent,
    [...(title.nextElementSibling?.querySelectorAll("dt") ?? [])].map((label) => label.textContent),
  ]);
  expect(under).toEqual([
    ["Schedule", ["How often?", "Day"]],
    ["Amount", ["Each payment", "Fees"]],
  ]);
});
