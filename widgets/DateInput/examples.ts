import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Date of birth", required: true, hint: "For example, 03/27/1961." } },
  { name: "Filled", props: { label: "Date of birth", required: true, value: "1961-03-27" } },
  {
    name: "Unreadable",
    props: {
      label: "Date of birth",
      required: true,
      value: "30 Feb 1961",
      error: "Date of birth must be a real date, like 03/27/1980",
    },
  },
];
