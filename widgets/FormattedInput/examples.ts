import type { AnswerExample } from "../Example.ts";

/** The text control of formatted answers, here for a share in tenths. The widgets built on it have their own states. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Share", required: true } },
  { name: "Filled", props: { label: "Share", required: true, value: 12.5 } },
  {
    name: "Unreadable",
    props: { label: "Share", required: true, value: "a tenth", error: "Share must be a number" },
  },
  { name: "ReadOnly", props: { label: "Share", readOnly: true, value: 12.5 } },
];
