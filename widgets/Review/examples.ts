import type { Example } from "../Example.ts";
import type { ReviewProps } from "./Review.tsx";

const owner = {
  id: "owner",
  title: "Account owner",
  editHref: "#owner",
  rows: [
    { group: "Who you are", label: "Name", value: "Maria Alvarez" },
    { group: "Who you are", label: "Social Security number", value: "•••-••-6789" },
    { group: "Who you are", label: "Date of birth", value: "03/27/1980" },
    { group: "How we reach you", label: "Phone", value: "+1 415-555-0123" },
    {
      group: "How we reach you",
      label: "Home address",
      value: "200 Lakeside Drive\nOakland, CA 94612\nUnited States",
    },
    { group: "How we reach you", label: "Other phone" },
  ],
};
const beneficiaries = {
  id: "beneficiaries",
  title: "Beneficiaries",
  editHref: "#beneficiaries",
  rows: [{ label: "Whom do you name?", value: "Individuals" }],
  entries: [
    {
      key: "a",
      title: "James Alvarez",
      badge: "Primary 100%",
      rows: [
        { label: "Relationship", value: "Child" },
        { label: "Social Security number", value: "•••-••-4321" },
      ],
    },
    {
      key: "b",
      title: "The Alvarez Family Trust",
      badge: "Contingent 100%",
      rows: [
        { label: "Tax ID", value: "••-•••5678" },
        { label: "Contact person", value: "Dana Whitfield" },
      ],
    },
  ],
};

/** States of the review, as plain data for stories and tests. */
export const examples: readonly Example<ReviewProps>[] = [
  {
    name: "Filled",
    props: { sections: [owner, beneficiaries], printed: ["Application 10423", "Printed 11/20/2026 13:45"] },
  },
  {
    name: "ReadOnly",
    props: { sections: [{ ...owner, editHref: undefined }], printed: [] },
  },
];
