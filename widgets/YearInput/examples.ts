import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Contribution year", required: true, ui: { from: -1, to: 0 } } },
  { name: "Filled", props: { label: "Expires in", required: true, ui: { from: 0, to: 9 }, value: 2029 } },
];
