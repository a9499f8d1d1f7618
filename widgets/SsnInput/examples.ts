import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  {
    name: "Empty",
    props: {
      label: "Social Security number",
      required: true,
      hint: "We need it to report to the IRS.",
    },
  },
  { name: "Masked", props: { label: "Social Security number", required: true, value: "123456789" } },
  {
    name: "Incomplete",
    props: {
      label: "Social Security number",
      required: true,
      value: "123-45",
      error: "The Social Security number must have 9 digits, like 123-45-6789",
    },
  },
];
