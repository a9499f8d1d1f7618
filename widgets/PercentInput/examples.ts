import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Share", hint: "Leave every share blank to split it equally." } },
  { name: "Filled", props: { label: "Share", required: true, value: 33.333333, ui: { decimals: 6 } } },
  {
    name: "Invalid",
    props: { label: "Share", required: true, value: 140, error: "Share must be less than or equal to 100" },
  },
  { name: "ReadOnly", props: { label: "Share", readOnly: true, value: 33.33333333333, ui: { decimals: 6 } } },
];
