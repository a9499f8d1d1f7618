import { expect, test } from "vitest";
import { formatProps } from "../../app/messages/formatProps.ts";

test("words an amount, a plain number and a text as a sentence says them", () => {
  expect(formatProps({ most: 1250.5, days: 10, name: "Escrow" }, { most: "money" })).toEqual({
    most: "$1,250.50",
    days: "10",
    name: "Escrow",
  });
});

test("words a list with its items apart, whatever commas are in them", () => {
  const names = ["Cedar Creek Partners LP", "14 Alder Court, Boise ID"];
  expect(formatProps({ assets: names }, undefined).assets).toBe(
    "Cedar Creek Partners LP and 14 Alder Court, Boise ID",
  );
  expect(formatProps({ assets: names.slice(1) }, undefined).assets).toBe("14 Alder Court, Boise ID");
  expect(formatProps({ amounts: [1, 2, 3.5] }, { amounts: "money" }).amounts).toBe("$1.00, $2.00, and $3.50");
});
