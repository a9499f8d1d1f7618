import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { examples } from "../../widgets/DataTable/examples.ts";
import { DataTable } from "../../widgets/index.ts";
import { stand } from "./stand.tsx";

/** An example; `foot`: the text of one more value below it. */
const show = (name: string, foot?: string) => {
  const { props } = examples.find((example) => example.name === name)!;
  return stand(
    <DataTable
      id="t"
      name="t"
      value={undefined}
      required={false}
      readOnly
      invalid={false}
      describedBy={undefined}
      options={undefined}
      {...props}
      {...(foot && {
        ui: { ...props.ui, foot: [{ prop: "foot", title: "Below" }] },
        props: { ...props.props, foot },
      })}
    />,
  );
};
const rows = () =>
  page
    .getByRole("row")
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("shows rows under the names of their groups, with what each group is worth", async () => {
  await show("Groups");
  expect(rows()).toEqual([
    ["Asset", "Symbol", "Market value"],
    ["Stocks", "$40,354.58"],
    ["Apple Inc.", "AAPL", "$18,240.50"],
    ["Microsoft Corporation", "MSFT", "$22,114.08"],
    ["Real estate", "$412,000.00"],
    ["1840 Juniper Hill Road, Asheville", "", "$412,000.00"],
    ["All assets", "$452,354.58"],
  ]);
  const heads = [...document.querySelectorAll('th[scope="rowgroup"]')].map((head) => head.textContent);
  expect(heads).toEqual(["Stocks", "Real estate"]);
});

test("shows plain rows without a group's row", async () => {
  await show("Filled");
  expect(rows()).toHaveLength(5);
  expect(document.querySelectorAll('th[scope="rowgroup"]')).toHaveLength(0);
});

test("what stands below amounts ends where they do, text too", async () => {
  await show("Groups", "Grace Holloway");
  const cell = page.getByRole("cell", { name: "Grace Holloway" }).element();
  expect(getComputedStyle(cell).textAlign).toBe("end");
});

test("CONST001 shows days as MM/DD/YYYY", async () => {
  await show("Filled");
  expect(rows()[2]?.[1]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
});

test("shows single values above the rows, before their titles, and beneath them, as far as they are given", async () => {
  await show("Filled");
  expect(rows().slice(0, 2)).toEqual([
    ["Available cash", "$18,250.40"],
    ["Description", "Available on", "Amount"],
  ]);
  expect(rows().at(-1)).toEqual(["Together with pending deposits", "$23,334.53"]);
});

test("shows single values alone where there are no rows", async () => {
  await show("OnlyHead");
  expect(rows()).toEqual([["Available cash", "$18,250.40"]]);
});

test("says so where there is nothing to list", async () => {
  await show("Empty");
  expect(rows()).toEqual([["There is nothing to list."]]);
});

test.each(examples)("$name fits 320 pixels without sideways scroll", async ({ name }) => {
  await page.viewport(320, 700);
  await show(name);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(414, 896);
});
