import type { AnswerExample } from "../Example.ts";

const ways = [
  { value: "WIRE", label: "Wire transfer", description: "The same day, for a fee of $30." },
  { value: "ACH", label: "Bank transfer (ACH)", description: "Two business days, without a fee." },
  { value: "CHECK", label: "Check by mail" },
];

const kinds = [
  { value: "home", label: "Home" },
  { value: "work", label: "Work" },
  { value: "mobile", label: "Mobile" },
];

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "How shall we pay you?", required: true, options: ways } },
  { name: "Chosen", props: { label: "How shall we pay you?", required: true, options: ways, value: "ACH" } },
  { name: "Inline", props: { label: "Phone type", options: kinds, value: "mobile", ui: { inline: true } } },
  {
    name: "Invalid",
    props: {
      label: "How shall we pay you?",
      required: true,
      options: ways,
      error: "Please choose one of the options offered for How shall we pay you?",
    },
  },
  {
    name: "ReadOnly",
    props: { label: "How shall we pay you?", readOnly: true, options: ways, value: "WIRE" },
  },
];
