import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Email", required: true, ui: { autocomplete: "email" } } },
  { name: "Filled", props: { label: "Email", required: true, value: "eleanor.whitfield@example.com" } },
  {
    name: "Invalid",
    props: {
      label: "Email",
      required: true,
      value: "eleanor.whitfield@",
      error: "Please enter a valid email address",
    },
  },
];
