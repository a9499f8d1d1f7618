import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "First name", required: true, ui: { autocomplete: "given-name" } } },
  { name: "Filled", props: { label: "Last name", required: true, value: "O\u2019Brien-N\u00fa\u00f1ez" } },
  { name: "Invalid", props: { label: "First name", required: true, error: "First name is required" } },
];
