import type { AnswerExample } from "../Example.ts";

const ui = {
  lookup: "wireBanks",
  minCharacters: 4,
  pickOnly: true,
  placeholder: "Type more than 3 symbols...",
};

/** States of the lookup, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Bank", required: true, ui } },
  {
    name: "Hint",
    props: {
      label: "Bank",
      required: true,
      hint: "Search by name or routing number, then choose your bank from the list.",
      ui,
    },
  },
  {
    name: "Filled",
    props: { label: "Bank", required: true, value: { name: "Harbor Street Bank", routing: "121000358" }, ui },
  },
  { name: "Invalid", props: { label: "Bank", required: true, error: "Bank is required", ui } },
  {
    name: "ReadOnly",
    props: {
      label: "Bank",
      required: true,
      readOnly: true,
      value: { name: "Harbor Street Bank", routing: "121000358" },
      ui,
    },
  },
];
