import type { AnswerExample } from "../Example.ts";

const ui = { lookup: "referralPartners", minCharacters: 4, ignoreLeading: ["the"] };

/** States of the referral, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Business partner", required: true, ui } },
  {
    name: "Hint",
    props: {
      label: "Business partner",
      required: false,
      hint: "Type the first four letters of the company's name.",
      ui,
    },
  },
  {
    name: "Filled",
    props: {
      label: "Business partner",
      required: true,
      value: { name: "The Grove Advisors", code: "GRV" },
      ui,
    },
  },
  {
    name: "FreeText",
    props: { label: "Business partner", required: true, value: { name: "My neighbor's accountant" }, ui },
  },
  {
    name: "Invalid",
    props: {
      label: "Business partner",
      required: true,
      error: "Please choose the partner who referred you",
      ui,
    },
  },
  {
    name: "ReadOnly",
    props: {
      label: "Business partner",
      required: true,
      readOnly: true,
      value: { name: "Airloom Capital", code: "AIR" },
      ui,
    },
  },
];
