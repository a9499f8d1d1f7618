import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Were you referred by a business partner?", required: true } },
  { name: "Yes", props: { label: "Were you referred by a business partner?", required: true, value: true } },
  {
    name: "Invalid",
    props: {
      label: "Were you referred by a business partner?",
      required: true,
      error: "Were you referred by a business partner? is required",
    },
  },
];
