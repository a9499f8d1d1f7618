import { expect, test } from "vitest";
import { formatProps } from "../../app/messages/formatProps.ts";

test("words an amount, a plain number and a text as a note says them", () => {
  const ui = { widget: "note", formats: { most: "money" } };
  expect(formatProps({ most: 1250.5, days: 10, name: "Escrow", none: null }, ui)).toEqual({
    most: "$1,250.50",
    days: "10",
    name: "Escrow",
    none: null,
  });
});

test.each([
  ["money", 85000.5, "$85,000.50"],
  ["percent", 10, "10%"],
  ["number", 1000000, "1,000,000"],
  ["textarea", 4000, "4,000"],
  ["year", 2026, "2026"],
])("words a number at a field as its widget %s does, and a text not at all", (widget, limit, said) => {
  expect(formatProps({ limit, field: "Amount" }, { widget })).toEqual({ limit: said, field: "Amount" });
});

test("words a parameter by a widget other than the field's where that is said", () => {
  const ui = { widget: "money", formats: { days: "number" } };
  expect(formatProps({ days: 2, most: 2 }, ui)).toEqual({ days: "2", most: "$2.00" });
});

test("words a number that stands at no field plainly", () => {
  expect(formatProps({ count: 1250.5 })).toEqual({ count: "1,250.5" });
});

test("words a list with its items apart, whatever commas are in them", () => {
  const names = ["Cedar Creek Partners LP", "14 Alder Court, Boise ID"];
  expect(formatProps({ assets: names }).assets).toBe("Cedar Creek Partners LP and 14 Alder Court, Boise ID");
  expect(formatProps({ assets: names.slice(1) }).assets).toBe("14 Alder Court, Boise ID");
  const ui = { formats: { amounts: "money" } };
  expect(formatProps({ amounts: [1, 2, 3.5] }, ui).amounts).toBe("$1.00, $2.00, and $3.50");
});
