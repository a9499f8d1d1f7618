import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Amount", required: true } },
  { name: "Filled", props: { label: "Amount", required: true, value: 128450.5 } },
  {
    name: "Unreadable",
    props: {
      label: "Amount",
      required: true,
      value: "1,23",
      error: "Amount cannot be read. Please check what you entered.",
    },
  },
  { name: "ReadOnly", props: { label: "Available cash", readOnly: true, value: 50212.09 } },
];
