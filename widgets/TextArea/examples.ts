import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  {
    name: "Empty",
    props: { label: "Special instructions", hint: "Anything the receiving bank should know." },
  },
  {
    name: "Filled",
    props: {
      label: "Special instructions",
      ui: { maxLength: 200 },
      value: "Please deliver before noon.\nThe doorbell does not work.",
    },
  },
  {
    name: "TooLong",
    props: {
      label: "Special instructions",
      required: true,
      ui: { maxLength: 20 },
      value: "Please deliver before noon.",
      error: "Special instructions must be 20 characters or less",
    },
  },
  {
    name: "ReadOnly",
    props: { label: "Special instructions", readOnly: true, value: "Please deliver before noon." },
  },
];
