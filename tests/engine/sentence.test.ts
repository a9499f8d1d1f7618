import { describe, expect, test } from "vitest";
import { filledSentence, placeholdersIn, sentenceAt, written } from "../../engine/sentence.ts";
import { campaign, fc } from "../config/campaign.ts";

const said = (text: string, params: { [name: string]: unknown }, widget?: string) =>
  filledSentence(text, params, { brand: { phone: "800-555-0100" }, ...(widget ? { widget } : {}) });

describe("a sentence", () => {
  test("writes each number as its format says", () => {
    const text = "{cash:money} of {rate:percent}, {days:number} days, {size:bytes}, on {on:date}";
    const params = { cash: 1250.5, rate: 10, days: 1000, size: 2_621_440, on: "1980-03-27" };
    expect(said(text, params)).toBe("$1,250.50 of 10%, 1,000 days, 2.5 MB, on 03/27/1980");
  });

  test("writes a number without a format as the field's widget does, and a text not at all", () => {
    expect(said("{field}: {limit}", { field: "Amount", limit: 85000.5 }, "money")).toBe("Amount: $85,000.50");
    expect(said("{days:number} of {limit}", { days: 2, limit: 2 }, "money")).toBe("2 of $2.00");
  });

  test("writes a number plainly where there is neither", () => {
    expect(said("© {year}", { year: 2026 })).toBe("© 2026");
  });

  test("reads the brand, and nothing for what has no value", () => {
    expect(said("Call {brand.phone}{extension}", { extension: null })).toBe("Call 800-555-0100");
    expect(said("{constructor}{brand.constructor}", {})).toBe("");
  });

  test("keeps what nobody gives where that is asked for", () => {
    expect(filledSentence("{a:money} and {b}", { b: 1 }, { brand: {}, missing: (hole) => hole })).toBe(
      "{a:money} and 1",
    );
  });

  test("keeps the items of a list apart, whatever commas are in them", () => {
    const names = ["Cedar Creek Partners LP", "14 Alder Court, Boise ID"];
    expect(said("{assets}", { assets: names })).toBe("Cedar Creek Partners LP and 14 Alder Court, Boise ID");
    expect(said("{assets}", { assets: names.slice(1) })).toBe("14 Alder Court, Boise ID");
    expect(said("{amounts:money}", { amounts: [1, 2, 3.5] })).toBe("$1.00, $2.00, and $3.50");
  });

  test("names its parameters and their formats", () => {
    const found = [{ name: "total", format: "money" }, { name: "field" }];
    expect(placeholdersIn("{total:money} {field} {brand.phone}")).toEqual(found);
  });
});

test("a sentence of the catalogue takes the widget of its place, and a key without one stands for itself", () => {
  const at = (key: string, ui?: { widget?: string }) =>
    sentenceAt({ most: "{field}: {limit}" }, key, { field: "Cash", limit: 1000 }, ui, { brand: {} });
  expect(at("most", { widget: "money" })).toBe("Cash: $1,000.00");
  expect(at("most", {})).toBe("Cash: 1,000");
  expect(at("most")).toBe("Cash: 1000");
  expect(at("missing")).toBe("missing");
  expect(at("constructor")).toBe("constructor");
});

test.each([
  ["money", 0.005, "$0.005"],
  ["total", -5, "-$5.00"],
  ["percent", 3.25, "3.25%"],
  ["number", 1000000, "1,000,000"],
  ["textarea", 4000, "4,000"],
  ["number", 0.1 + 0.2, "0.3"],
  ["number", 0.00000012, "0.00000012"],
  ["percent", -1234567.5, "-1,234,567.5%"],
  ["money", 0, "$0.00"],
  ["year", 2026, "2026"],
  ["date", "not a date", "not a date"],
  ["date", "2019-03-15", "03/15/2019"],
  ["date", "2019-03", "March 2019"],
  ["date", "2019", "2019"],
  ["date", "2019-13", "2019-13"],
])("a value of the widget %s, %s, reads %s", (widget, value, words) => {
  expect(written(value, widget)).toBe(words);
});

/** Amounts to a hundred thousand millions, with up to ten decimals, negative ones too. */
const amounts = fc
  .tuple(fc.integer({ min: -1e14, max: 1e14 }), fc.integer({ min: 0, max: 10 }))
  .map(([digits, places]) => digits / 10 ** places)
  .filter((amount) => !Object.is(amount, -0));

test("a number reads as every program of today writes it", () => {
  const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 10 });
  const dollars = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 10,
  });
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(written(amount, "number")).toBe(plain.format(amount));
      expect(written(amount, "money")).toBe(dollars.format(amount));
    }),
    campaign("pure"),
  );
});
