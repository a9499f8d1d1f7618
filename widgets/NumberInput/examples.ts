import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Quantity", required: true } },
  { name: "Filled", props: { label: "Quantity", required: true, value: 12500.25, ui: { unit: "shares" } } },
  {
    name: "Invalid",
    props: {
      label: "Quantity",
      required: true,
      value: "a dozen",
      error: "Quantity cannot be read. Please check what you entered.",
    },
  },
];
