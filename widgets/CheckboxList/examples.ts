import type { AnswerExample } from "../Example.ts";

const kinds = [
  { value: 1, label: "Real estate" },
  {
    value: 2,
    label: "Precious metals",
    description: "Gold, silver, platinum and palladium in an approved depository.",
  },
  { value: 3, label: "Private loans" },
];

export const examples: readonly AnswerExample[] = [
  {
    name: "Empty",
    props: {
      label: "What would you like to invest in?",
      required: true,
      hint: "Choose all that apply.",
      options: kinds,
    },
  },
  {
    name: "Some",
    props: { label: "What would you like to invest in?", required: true, options: kinds, value: [1, 3] },
  },
  {
    name: "Invalid",
    props: {
      label: "What would you like to invest in?",
      required: true,
      options: kinds,
      error: "Investment Type is required",
    },
  },
];
