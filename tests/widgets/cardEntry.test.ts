import { describe, expect, it } from "vitest";
import brands from "../../schemas/reference/cardBrands.json" with { type: "json" };
import limits from "../../schemas/reference/limits.json" with { type: "json" };
import { portsDouble } from "../../stories/config/portsDouble.ts";
import { cardTitle } from "../../widgets/CardSetup/cardTitle.ts";
import { brandOf } from "../../widgets/FeeCard/brandOf.ts";
import { checkNewCard } from "../../widgets/FeeCard/checkNewCard.ts";
import { newCard } from "./newCard.ts";

const rules = {
  brands,
  years: limits.cardYears,
  homeCountry: "USA",
  homeZip: limits.zipUnitedStates,
  today: "2026-11-20",
};
/** This month is its last. */
const card = { ...newCard, expiry: "11/26" };
const wrong = (change: object) => Object.keys(checkNewCard({ ...card, ...change }, rules));

describe("brandOf", () => {
  it.each([
    ["4", "visa"],
    ["40", "visa"],
    ["49", "visa"],
    ["51", "mastercard"],
    ["52", "mastercard"],
    ["53", "mastercard"],
    ["54", "mastercard"],
    ["55", "mastercard"],
    ["6011", "discover"],
    ["65", "discover"],
    ["34", "amex"],
    ["37", "amex"],
  ])("BLK031 %s is %s", (head, brand) => {
    expect(brandOf(head, brands)).toMatchObject({ brand });
  });

  it.each(["", "5", "6", "60", "601", "3"])("BLK031 %s may still become one", (head) => {
    expect(brandOf(head, brands)).toBeUndefined();
  });

  const others = ["0", "1", "2", "7", "8", "9", "30", "33", "35", "36", "38", "50", "56", "59"];
  it.each([...others, "6010", "6012", "6021", "61", "62", "64", "66", "69"])(
    "BLK031 BLK032 %s is unsupported",
    (head) => {
      expect(brandOf(head, brands)).toBe("unsupported");
    },
  );
});

describe("checkNewCard", () => {
  it("finds nothing wrong with a whole card", () => {
    expect(wrong({})).toEqual([]);
  });

  it("BLK026 knows four types", () => {
    expect(brands.map(({ brand }) => brand).sort()).toEqual(["amex", "discover", "mastercard", "visa"]);
  });

  it("BLK026 asks for every part of it", () => {
    expect(Object.keys(checkNewCard({ countryCode: "USA" }, rules)).sort()).toEqual([
      "city",
      "expiry",
      "isAuthorize",
      "name",
      "number",
      "securityCode",
      "stateProvince",
      "street",
      "zipCode",
    ]);
  });

  it("BLK030 takes 16 digits, and 15 only where the number begins with 34 or 37", () => {
    expect(wrong({ number: "424242424242424" })).toEqual(["number"]);
    expect(wrong({ number: "42424242424242424" })).toEqual(["number"]);
    expect(wrong({ number: "378282246310005", securityCode: "1234" })).toEqual([]);
    expect(wrong({ number: "3782822463100059", securityCode: "1234" })).toEqual([]);
    expect(wrong({ number: "37828224631000", securityCode: "1234" })).toEqual(["number"]);
    expect(wrong({ number: "37828224631000591", securityCode: "1234" })).toEqual(["number"]);
    for (const head of ["51", "55", "6011", "65"])
      for (const [length, issues] of [
        [15, ["number"]],
        [16, []],
        [17, ["number"]],
      ] as const)
        expect(wrong({ number: head.padEnd(length, "0") }), `${head}, ${length}`).toEqual(issues);
  });

  it("BLK032 says which brands there are where a number is of another", () => {
    expect(checkNewCard({ ...card, number: "3530111333300000" }, rules).number).toEqual(["card.unsupported"]);
  });

  it("asks for the four digits of an American Express card, and for three of any other", () => {
    expect(wrong({ securityCode: "1234" })).toEqual(["securityCode"]);
    expect(wrong({ securityCode: "12" })).toEqual(["securityCode"]);
    expect(wrong({ number: "378282246310005", securityCode: "123" })).toEqual(["securityCode"]);
  });

  it("BLK033 asks for the authorization", () => {
    expect(wrong({ isAuthorize: false })).toEqual(["isAuthorize"]);
  });

  it("BLK034 takes this year and the nine that follow, and nothing that is over", () => {
    expect(wrong({ expiry: "12/2035" })).toEqual([]);
    expect(wrong({ expiry: "1/36" })).toEqual(["expiry"]);
    expect(wrong({ expiry: "12/25" })).toEqual(["expiry"]);
    expect(wrong({ expiry: "10/26" })).toEqual(["expiry"]);
    expect(wrong({ expiry: "0127" })).toEqual([]);
    expect(wrong({ expiry: "13/27" })).toEqual(["expiry"]);
  });

  it("BLK057 asks for a state and five digits at home; abroad for neither, and 10 characters at most", () => {
    expect(wrong({ zipCode: "7870" })).toEqual(["zipCode"]);
    expect(wrong({ stateProvince: "" })).toEqual(["stateProvince"]);
    expect(wrong({ zipCode: "787041" })).toEqual(["zipCode"]);
    const abroad = { countryCode: "CAN", stateProvince: "" };
    expect(wrong({ ...abroad, zipCode: "K1A 0B1" })).toEqual([]);
    expect(wrong({ ...abroad, zipCode: "1234567890" })).toEqual([]);
    expect(wrong({ ...abroad, zipCode: "12345678901" })).toEqual(["zipCode"]);
  });
});

it("BLK025 titles a card on file: default, type, number, expiry", () => {
  const { text } = portsDouble();
  const visa = { id: "1", name: "Visa", lastDigits: "4242", expirationDate: "04/2029" };
  expect(cardTitle({ ...visa, isDefault: true }, text)).toBe("Default, Visa, •••• 4242, exp.: 04/2029");
  expect(cardTitle(visa, text)).toBe("Visa, •••• 4242, exp.: 04/2029");
});
