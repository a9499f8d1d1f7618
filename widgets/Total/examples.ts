import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Nothing", props: { label: "Total fees", readOnly: true, value: 0 } },
  { name: "Filled", props: { label: "Total fees", readOnly: true, value: 1285.5 } },
];
