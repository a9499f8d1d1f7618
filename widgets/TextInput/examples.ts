import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Employer", required: true } },
  { name: "Filled", props: { label: "Employer", required: true, value: "Harbor Street Bakery" } },
  { name: "Optional", props: { label: "Address, line 2" } },
  {
    name: "Hint",
    props: {
      label: "Legal name of the deceased",
      required: true,
      hint: "As it appears on the death certificate.",
    },
  },
  { name: "Invalid", props: { label: "Employer", required: true, error: "Employer is required" } },
  {
    name: "Warning",
    props: {
      label: "Payment reference",
      value: "Rent",
      warning: "The recipient may not see this reference.",
    },
  },
  {
    name: "Counted",
    props: {
      label: "Reference",
      hint: "What the recipient sees with the payment.",
      ui: { maxLength: 128 },
      value: "Invoice 2026-1187",
    },
  },
  { name: "ReadOnly", props: { label: "Account number", readOnly: true, value: "IRA-20045178" } },
  {
    name: "LongText",
    props: {
      label:
        "What is the full name of the firm through which you hear about us, as it appears on the letter that you received",
      required: true,
      value:
        "The Consolidated Retirement Advisory Partnership of Northern California and Nevada, Incorporated",
    },
  },
  { name: "Capitals", hidden: true, props: { label: "Code", ui: { upperCase: true }, value: "AB12" } },
];
