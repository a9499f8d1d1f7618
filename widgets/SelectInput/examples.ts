import type { AnswerExample } from "../Example.ts";

const statuses = [
  { value: 1, label: "Single" },
  { value: 2, label: "Married" },
  { value: 3, label: "Widowed" },
];

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Marital status", required: true, options: statuses } },
  { name: "Filled", props: { label: "Marital status", required: true, options: statuses, value: 2 } },
  {
    name: "Invalid",
    props: {
      label: "Marital status",
      required: true,
      options: statuses,
      error: "Marital status is required",
    },
  },
  { name: "ReadOnly", props: { label: "Marital status", readOnly: true, options: statuses, value: 2 } },
  {
    name: "NoLongerOffered",
    props: {
      label: "Marital status",
      required: true,
      options: statuses,
      value: 9,
      error: "Please choose one of the options offered for Marital status",
    },
  },
];
