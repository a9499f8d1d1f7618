import type { AnswerExample } from "../Example.ts";

const label = "Which account is the money in?";
const options = [
  { value: "7121005001", label: "Grace Holloway", description: "Traditional IRA" },
  { value: "7121005002", label: "Grace Holloway", description: "Roth IRA" },
  { value: "7121005003", label: "Holloway & Daughters Woodworks", description: "SEP IRA" },
];

/** States of the account cards, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label, required: true, options } },
  {
    name: "Chosen",
    props: {
      label,
      required: true,
      options,
      value: "7121005002",
      props: {
        cash: [
          { code: "7121005001", availableCash: 12345.67 },
          { code: "7121005002", availableCash: 0 },
        ],
      },
    },
  },
  {
    name: "OnHold",
    props: {
      label,
      required: true,
      options,
      value: "7121005001",
      props: { onHold: ["7121005001", "7121005003"] },
    },
  },
  { name: "OnlyOne", props: { label, required: true, options: options.slice(0, 1) } },
  { name: "Invalid", props: { label, required: true, options, error: "Account is required" } },
  { name: "ReadOnly", props: { label, readOnly: true, options, value: "7121005001" } },
];
