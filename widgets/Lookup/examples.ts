import type { AnswerExample } from "../Example.ts";

const ui = { lookup: "banks", minCharacters: 3, pickOnly: true };

/** States of the lookup, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Bank", required: true, ui } },
  {
    name: "Hint",
    props: { label: "Bank", required: true, hint: "Name of the bank, from three letters.", ui },
  },
  {
    name: "Filled",
    props: { label: "Bank", required: true, value: { label: "Harbor Street Bank", value: "121000358" }, ui },
  },
  { name: "Invalid", props: { label: "Bank", required: true, error: "Bank is required", ui } },
  {
    name: "ReadOnly",
    props: { label: "Bank", required: true, readOnly: true, value: { label: "Harbor Street Bank" }, ui },
  },
];
