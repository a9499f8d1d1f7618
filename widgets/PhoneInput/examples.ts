import type { AnswerExample } from "../Example.ts";

const usa = { country: "USA", callingCode: "1" };
const ui = { autocomplete: "tel-national", inputmode: "tel" };

/** States of the phone number, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Phone number", required: true, ui, props: usa } },
  { name: "Filled", props: { label: "Phone number", required: true, value: "415-5550123", ui, props: usa } },
  {
    name: "Abroad",
    props: {
      label: "Phone number",
      required: true,
      value: "(030) 901 820",
      ui,
      props: { country: "DEU", callingCode: "49" },
    },
  },
  {
    name: "Hint",
    props: {
      label: "Other phone",
      required: false,
      hint: "Where we reach you during the day.",
      ui,
      props: usa,
    },
  },
  {
    name: "Invalid",
    props: {
      label: "Phone number",
      required: true,
      value: "415-555",
      error: "A phone number in the United States must have 10 digits, like 415-555-0123",
      ui,
      props: usa,
    },
  },
  {
    name: "ReadOnly",
    props: { label: "Phone number", required: true, readOnly: true, value: "415-5550123", ui, props: usa },
  },
];
