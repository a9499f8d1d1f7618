import { describe, expect, test } from "vitest";
import { exactPartner, matchPartners, partnerKey } from "../../widgets/ReferralInput/partners.ts";

const partners = [
  { value: "AIR", label: "Airloom Capital" },
  { value: "GRV", label: "The Grove Advisors" },
  { value: "GRN", label: "Grove Notes LLC" },
  { value: "THE", label: "Theodore & Sons" },
];
const articles = ["the"];
const names = (typed: string) => matchPartners(partners, typed, articles).map(({ label }) => label);

describe("matchPartners", () => {
  test.each([
    ["grov", ["The Grove Advisors", "Grove Notes LLC"]],
    ["GROVE", ["The Grove Advisors", "Grove Notes LLC"]],
    ["the grove", ["The Grove Advisors", "Grove Notes LLC"]],
    ["  The   Grove A", ["The Grove Advisors"]],
    ["theo", ["Theodore & Sons"]],
    ["the ", ["The Grove Advisors", "Theodore & Sons"]],
    ["advisors", []],
    ["", []],
  ])("REG083 %j finds %j", (typed, expected) => expect(names(typed)).toEqual(expected));

  test("passes over nothing where no article is named", () => {
    expect(matchPartners(partners, "grov", []).map(({ label }) => label)).toEqual(["Grove Notes LLC"]);
  });
});

describe("exactPartner", () => {
  test.each([
    ["airloom capital", "AIR"],
    ["The Airloom Capital", "AIR"],
    ["grove advisors", "GRV"],
    [" GROVE NOTES LLC ", "GRN"],
  ])("REG084 %j selects %s", (typed, code) =>
    expect(exactPartner(partners, typed, articles)?.value).toBe(code),
  );

  test.each(["Airloom", "Airloom Capital 2", "", "the"])("REG084 %j selects no partner", (typed) =>
    expect(exactPartner(partners, typed, articles)).toBeUndefined(),
  );

  test("of two names that differ by the article the one typed wins", () => {
    const twins = [
      { value: 1, label: "The Oak" },
      { value: 2, label: "Oak" },
    ];
    expect(exactPartner(twins, "Oak", articles)?.value).toBe(2);
    expect(exactPartner(twins, "oak", articles)?.value).toBe(1);
  });
});

test("partnerKey drops one leading article and keeps one that stands alone", () => {
  expect(partnerKey("The  Oak ", articles)).toBe("oak");
  expect(partnerKey("The The", articles)).toBe("the");
  expect(partnerKey("the", articles)).toBe("the");
});
