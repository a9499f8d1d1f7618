import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  {
    name: "Empty",
    props: {
      label: "Security code",
      required: true,
      hint: "We sent six digits to your phone.",
      ui: { autocomplete: "one-time-code" },
    },
  },
  { name: "Filled", props: { label: "Security code", required: true, value: "482913" } },
  {
    name: "Letters",
    props: { label: "Referral Code", required: true, value: "AB12CD", ui: { upperCase: true } },
  },
  {
    name: "Invalid",
    props: {
      label: "Security code",
      required: true,
      value: "4829",
      error: "Security code must be 6 characters or more",
    },
  },
];
