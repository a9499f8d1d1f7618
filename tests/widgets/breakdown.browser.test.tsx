import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { examples } from "../../widgets/Breakdown/examples.ts";
import { Breakdown } from "../../widgets/index.ts";
import { stand } from "./stand.tsx";

const show = (name: string) => {
  const { props } = examples.find((example) => example.name === name)!;
  return stand(<Breakdown id="b" {...props} />);
};
const rows = () =>
  page
    .getByRole("row")
    .elements()
    .map((row) => row.textContent);

test("says in its table all that the bar shows, to the cent, and once", async () => {
  const { container } = await show("TaxesAndFees");
  expect(rows()).toEqual([
    "Amount$10,000.00",
    "1Federal income tax\u2212\u2009Less $1,000.00",
    "2State income tax\u2212\u2009Less $250.50",
    "3Fees\u2212\u2009Less $125.00",
    "You receive$8,624.50",
  ]);
  // The figure and the bar are for the eyes: screen readers have the table, and the status when it changes.
  expect(page.getByRole("img").elements()).toEqual([]);
  expect(container.querySelector(".Breakdown-net")?.closest("[aria-hidden=true]")).not.toBeNull();
  await expect.element(page.getByRole("status")).toHaveTextContent("You receive $8,624.50 of $10,000.00");
});

test("draws each piece as wide as its part and tells kinds apart without colors", async () => {
  const { container } = await show("TaxesAndFees");
  const pieces = [...container.querySelectorAll<SVGRectElement>(".Breakdown-bar > g > rect")];
  const whole = container.querySelector(".Breakdown-bar")!.getBoundingClientRect().width;
  // getBBox does not include the outline.
  expect(pieces.map((piece) => Math.round((piece.getBBox().width / whole) * 1000) / 10)).toEqual([
    86.2, 10, 2.5, 1.3,
  ]);
  const looks = pieces.map((piece) => piece.getAttribute("fill")?.replace(/.*-(\w+)\)$/, "$1"));
  expect(looks).toEqual(["net", "tax", "tax", "fee"]);
  const engraved = (look: string) =>
    container.querySelector(`.Breakdown-bar pattern[id$="-${look}"] path`)?.getAttribute("d");
  expect(new Set(["net", "tax", "fee"].map(engraved)).size).toBe(3);
});

test("says by how much more is taken than there is", async () => {
  const { container } = await show("TooMuchTaken");
  await expect
    .element(page.getByRole("paragraph").filter({ hasText: "Taxes and fees are $260.00 more" }))
    .toBeVisible();
  await expect.element(page.getByRole("status")).toHaveTextContent("Taxes and fees are $260.00 more");
  expect(container.querySelector(".Breakdown-end")).not.toBeNull();
});

test("asks for an amount where there is none, and shows no figures", async () => {
  await show("Empty");
  await expect.element(page.getByText("Once you give an amount")).toBeVisible();
  expect(rows()).toEqual([]);
});

test("sets no style by attribute, which the security policy would refuse", async () => {
  const { container } = await show("TaxesAndFees");
  expect(container.querySelectorAll(".Breakdown [style]")).toHaveLength(0);
});

test.each(examples)("$name fits 320 pixels without sideways scroll", async ({ name }) => {
  await page.viewport(320, 700);
  await show(name);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(414, 896);
});
