import type { AnswerExample } from "../Example.ts";

const label = "Card";
const ui = { text: "payment.lostCard" };
const methods = [
  { id: "c-1", name: "Visa", lastDigits: "4242", expirationDate: "04/2029", isDefault: true },
  {
    id: "c-2",
    name: "American Express",
    lastDigits: "8431",
    expirationDate: "11/2027",
    isDefault: false,
    paidBy: "Samuel Holloway",
  },
];
const rules = {
  account: "7121005001",
  years: 10,
  homeCountry: "USA",
  homeZip: "^[0-9]{5}$",
  countries: [
    { value: "CAN", label: "Canada" },
    { value: "USA", label: "United States" },
  ],
  states: [
    { value: "CA", label: "California" },
    { value: "TX", label: "Texas" },
  ],
  brands: [
    { brand: "visa", title: "Visa", from: [["4", "4"]], digits: [16], codeDigits: 3 },
    { brand: "mastercard", title: "Mastercard", from: [["51", "55"]], digits: [16], codeDigits: 3 },
    {
      brand: "discover",
      title: "Discover",
      from: [
        ["6011", "6011"],
        ["65", "65"],
      ],
      digits: [16],
      codeDigits: 3,
    },
    {
      brand: "amex",
      title: "American Express",
      from: [
        ["34", "34"],
        ["37", "37"],
      ],
      digits: [15, 16],
      codeDigits: 4,
    },
  ],
};

const known = {
  title: "Use my address on file",
  name: "Grace Holloway",
  countryCode: "USA",
  street: "12 Oak Lane",
  city: "Austin",
  stateProvince: "TX",
  zipCode: "78701",
};

/** States of the card that pays fees, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label, required: true, ui, props: { ...rules, methods } } },
  {
    name: "Chosen",
    props: {
      label,
      required: true,
      ui,
      value: { id: "c-1", title: "Default, Visa, •••• 4242, exp.: 04/2029" },
      props: { ...rules, methods },
    },
  },
  { name: "NoneOnFile", props: { label, required: true, ui, props: { ...rules, methods: [] } } },
  {
    name: "AddressKnown",
    props: {
      label,
      required: true,
      ui,
      props: { ...rules, methods: [], holder: known.name, known: [known] },
    },
  },
  {
    name: "Invalid",
    props: {
      label,
      required: true,
      ui,
      error: "Please choose the card that pays the fees, or save a new one",
      props: { ...rules, methods },
    },
  },
  {
    name: "ReadOnly",
    props: {
      label,
      required: true,
      readOnly: true,
      ui,
      value: { id: "c-9", title: "Mastercard, •••• 5454, exp.: 02/2030" },
      props: { ...rules, methods },
    },
  },
];
