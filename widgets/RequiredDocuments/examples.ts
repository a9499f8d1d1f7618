import type { AnswerExample } from "../Example.ts";

const label = "Required documents";
const hint = "Upload a PDF document up to 10MB in size";
const documents = [
  { type: "KEY_ID", label: "Government-issued identification" },
  { type: "KEY_VALUATION", label: "Valuation of the asset" },
];
const ui = { upload: "otd", accept: ["pdf"], maxBytes: 10485760 };
const passport = {
  id: "f-1",
  type: "KEY_ID",
  fileName: "passport.pdf",
  name: "passport",
  ext: "pdf",
  size: 734003,
};
const valuation = {
  id: "f-2",
  type: "KEY_VALUATION",
  fileName: "valuation-2026.pdf",
  name: "valuation-2026",
  ext: "pdf",
  size: 2411724,
};

/** States of the required documents, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label, hint, required: true, ui, props: { documents } } },
  { name: "OneOfTwo", props: { label, hint, required: true, value: [passport], ui, props: { documents } } },
  {
    name: "Complete",
    props: { label, hint, required: true, value: [passport, valuation], ui, props: { documents } },
  },
  {
    name: "OnlyOne",
    props: { label, hint, required: true, ui, props: { documents: documents.slice(0, 1) } },
  },
  {
    name: "Invalid",
    props: {
      label,
      hint,
      required: true,
      value: [passport],
      error: "You must submit request document",
      ui,
      props: { documents },
    },
  },
  {
    name: "Reviewed",
    props: {
      label,
      required: true,
      value: [passport, valuation],
      ui,
      props: {
        documents: [
          { ...documents[0]!, status: "Approved" },
          { ...documents[1]!, status: "Rejected", comment: "Please send one of this year." },
        ],
      },
    },
  },
  {
    name: "ReadOnly",
    props: { label, readOnly: true, value: [passport, valuation], ui, props: { documents } },
  },
];
