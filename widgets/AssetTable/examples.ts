import type { AnswerExample } from "../Example.ts";

const label = "Which asset do you want to distribute?";
const stocks = [
  { value: "037833100", label: "Apple Inc.", detail: "AAPL", amount: 18240.5 },
  { value: "594918104", label: "Microsoft Corporation", detail: "MSFT", amount: 22114.08 },
];
const estate = [
  {
    value: "RE0004812",
    label: "1840 Juniper Hill Road, Asheville, North Carolina",
    detail: "Real estate",
    amount: 412000,
  },
];
const notes = [
  { value: "PN0000391", label: "Promissory note, Larkspur Holdings LLC", detail: "Note", amount: 0.01 },
];
const rows = [...stocks, ...estate];
const groups = [
  { label: "Stocks", total: 40354.58, rows: stocks },
  { label: "Real estate", total: 412000, rows: estate },
  { label: "Notes", total: 0.01, rows: notes },
];
const options = [...rows, ...notes].map(({ value, label }) => ({ value, label }));

/** States of the table of holdings, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label, required: true, options, props: { rows } } },
  { name: "Chosen", props: { label, required: true, options, value: "594918104", props: { rows } } },
  { name: "Groups", props: { label, required: true, options, value: "RE0004812", props: { groups } } },
  { name: "OptionsOnly", props: { label, required: true, options } },
  { name: "NoHoldings", props: { label, required: true, options: [], props: { rows: [] } } },
  { name: "Invalid", props: { label, required: true, options, error: "Asset is required", props: { rows } } },
  { name: "ReadOnly", props: { label, readOnly: true, options, value: "037833100", props: { groups } } },
];
