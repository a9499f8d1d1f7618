import type { AnswerExample } from "../Example.ts";

const accounts = [
  {
    value: 1,
    label: "Traditional IRA",
    description: "Contributions may be deducted now; you pay tax when you take money out.",
  },
  {
    value: 2,
    label: "Roth IRA",
    description: "You contribute after tax; what you take out later is free of it.",
  },
  { value: 4, label: "SEP IRA", description: "For the self-employed and small firms." },
  { value: 5, label: "Inherited IRA", description: "For an account that someone left to you." },
];

export const examples: readonly AnswerExample[] = [
  {
    name: "Empty",
    props: { label: "Which account would you like to open?", required: true, options: accounts },
  },
  {
    name: "Chosen",
    props: { label: "Which account would you like to open?", required: true, options: accounts, value: 2 },
  },
  {
    name: "Invalid",
    props: {
      label: "Which account would you like to open?",
      required: true,
      options: accounts,
      error: "Account type is required",
    },
  },
  {
    name: "ReadOnly",
    props: { label: "Which account would you like to open?", readOnly: true, options: accounts, value: 1 },
  },
];
