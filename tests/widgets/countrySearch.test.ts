import { expect, test } from "vitest";
import { filterCountries } from "../../widgets/CountryDialog/filterCountries.ts";

const countries = [
  { value: "USA", label: "United States", description: "1" },
  { value: "CAN", label: "Canada", description: "1" },
  { value: "CIV", label: "Côte d'Ivoire", description: "225" },
  { value: "GBR", label: "United Kingdom", description: "44" },
  { value: "GGY", label: "Guernsey", description: "44-1481" },
];
const found = (typed: string) => filterCountries(countries, typed).map(({ value }) => value);

test.each([
  ["", ["USA", "CAN", "CIV", "GBR", "GGY"]],
  ["united", ["USA", "GBR"]],
  ["king", ["GBR"]],
  ["cote", ["CIV"]],
  ["cote d’iv", ["CIV"]],
  ["ivoire", ["CIV"]],
  ["usa", ["USA"]],
  ["+1", ["USA", "CAN"]],
  ["44", ["GBR", "GGY"]],
  ["44 1481", ["GGY"]],
  ["tates", []],
])("the search %j finds %j", (typed, expected) => expect(found(typed)).toEqual(expected));
