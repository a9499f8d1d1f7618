import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SampleEntries } from "../../stories/config/SampleEntries.tsx";
import { stand } from "./stand.tsx";

const texts = { heading: "Beneficiaries", add: "Add a beneficiary", empty: "You have not named anyone yet." };
const maria = { key: "a", title: "Maria", lines: ["Spouse"], badge: "Primary 50%" };
const james = { key: "b", title: "James", lines: ["Child"], issues: ["Date of birth is required"] };
const show = (entries = [maria, james], limits: { min?: number; max?: number } = {}, open?: string) =>
  stand(<SampleEntries entries={entries} limits={limits} texts={texts} open={open} />);
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("by keyboard: adds an entry, whose heading takes the focus and whose editor comes next", async () => {
  await show([]);
  await expect.element(page.getByText("You have not named anyone yet.")).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Beneficiary 1" })).toHaveFocus();
  await expect.element(page.getByRole("status")).toHaveTextContent("Added. There are 1 now.");
  await userEvent.tab();
  await expect.element(page.getByLabelText("Name")).toHaveFocus();
});

test("edits one entry at a time and gives the focus back to its Edit button", async () => {
  await show();
  await button("Edit Maria").click();
  await expect.element(page.getByRole("heading", { name: "Maria" })).toHaveFocus();
  expect(page.getByLabelText("Name").elements()).toHaveLength(1);
  await button("Edit James").click();
  await expect.element(page.getByLabelText("Name")).toHaveValue("James");
  await button("Done with James").click();
  await expect.element(button("Edit James")).toHaveFocus();
});

test("asks before an entry goes, and then leaves the focus on the list's heading", async () => {
  await show();
  await button("Remove Maria").click();
  const dialog = page.getByRole("alertdialog", { name: "Remove Maria?" });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect.element(button("Remove Maria")).toHaveFocus();
  await button("Remove Maria").click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByRole("heading", { name: "Beneficiaries" })).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: "Maria" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("status")).toHaveTextContent("Maria is removed. 1 left.");
});

test("takes no more entries than there may be, and keeps as many as there must be", async () => {
  await show([maria, james], { min: 2, max: 2 });
  await expect.element(page.getByText("There can be no more than 2.")).toBeVisible();
  expect(button("Add a beneficiary").elements()).toEqual([]);
  expect(button("Remove Maria").elements()).toEqual([]);
});

test("ROTH017 keeps the first entry where it is told to; the others may go", async () => {
  await stand(<SampleEntries entries={[maria, james]} limits={{ min: 1 }} texts={texts} keepFirst />);
  expect(button("Remove Maria").elements()).toEqual([]);
  await expect.element(button("Remove James")).toBeVisible();
});

test("a closed entry tells what is wrong with it", async () => {
  await show();
  await expect.element(page.getByText("Date of birth is required")).toBeVisible();
});

test("shows every editor where all are open, without Done", async () => {
  await show([maria, james], {}, "all");
  expect(page.getByLabelText("Name").elements()).toHaveLength(2);
  expect(page.getByRole("button", { name: /^Done/ }).elements()).toEqual([]);
});

test("entries out of view are not laid out, where a list is long enough to be worth it", async () => {
  const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ ...maria, key: `e${at}` }));
  const first = () => getComputedStyle(document.querySelector('[data-entry="e0"]')!).contentVisibility;
  const { unmount } = await show(entries(12));
  expect(first()).toBe("visible");
  await unmount();
  await show(entries(13));
  expect(first()).toBe("auto");
});
