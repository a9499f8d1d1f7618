import type { AnswerExample } from "../Example.ts";

const options = [
  { value: "USA", label: "United States", description: "1" },
  { value: "AUS", label: "Australia", description: "61" },
  { value: "AUT", label: "Austria", description: "43" },
  { value: "BRA", label: "Brazil", description: "55" },
  { value: "CAN", label: "Canada", description: "1" },
  { value: "CIV", label: "Côte d'Ivoire", description: "225" },
  { value: "DEU", label: "Germany", description: "49" },
  { value: "GGY", label: "Guernsey", description: "44-1481" },
  { value: "IND", label: "India", description: "91" },
  { value: "JPN", label: "Japan", description: "81" },
  { value: "MEX", label: "Mexico", description: "52" },
  { value: "SGS", label: "South Georgia and the South Sandwich Islands", description: "500" },
  { value: "CHE", label: "Switzerland", description: "41" },
  { value: "GBR", label: "United Kingdom", description: "44" },
];

/** States of the country dialog, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Country of phone", required: true, options } },
  { name: "Filled", props: { label: "Country of phone", required: true, value: "USA", options } },
  { name: "LongText", props: { label: "Country of phone", required: false, value: "SGS", options } },
  {
    name: "Invalid",
    props: { label: "Country of phone", required: true, error: "Country of phone is required", options },
  },
  {
    name: "ReadOnly",
    props: { label: "Country of phone", required: true, readOnly: true, value: "DEU", options },
  },
];
