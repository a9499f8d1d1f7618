import type { AnswerExample } from "../Example.ts";

export const examples: readonly AnswerExample[] = [
  {
    name: "Unticked",
    props: {
      label: "I have read and I accept the fee disclosure, the custodial agreement and the privacy policy.",
      required: true,
    },
  },
  {
    name: "Ticked",
    props: { label: "My mailing address is different.", value: true, ui: { unmarked: true } },
  },
  {
    name: "Invalid",
    props: {
      label: "I have read and I accept the fee disclosure, the custodial agreement and the privacy policy.",
      required: true,
      error: "Please read and accept the disclosures to continue",
    },
  },
  { name: "ReadOnly", props: { label: "Overnight delivery", readOnly: true, value: true } },
];
