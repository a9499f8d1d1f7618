import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "E-mail", required: true, ui: { autocomplete: "email" } } },
  { name: "Filled", props: { label: "E-mail", required: true, value: "eleanor.whitfield@example.com" } },
  {
    name: "Invalid",
    props: {
      label: "E-mail",
      required: true,
      value: "eleanor.whitfield@",
      error: "Please enter a valid email address",
    },
  },
];
