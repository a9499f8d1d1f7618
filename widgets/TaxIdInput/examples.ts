import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Tax ID", required: true } },
  { name: "Filled", props: { label: "Tax ID", required: true, value: "123456789" } },
  {
    name: "Invalid",
    props: {
      label: "Tax ID",
      required: true,
      value: "12-34",
      error: "The tax ID must have 9 digits, like 12-3456789",
    },
  },
];
