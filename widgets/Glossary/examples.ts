import type { Example } from "../Example.ts";
import type { GlossaryTerm } from "./Glossary.tsx";

const terms: readonly GlossaryTerm[] = [
  {
    id: "inKind",
    term: "In kind",
    text: "Assets themselves, such as a property or shares, are handed over. They are not sold.",
  },
  {
    id: "achTransfer",
    term: "ACH transfer",
    text: "An electronic payment to your bank account. It arrives in 1 to 3 business days.",
    more: "ACH stands for Automated Clearing House.",
  },
  {
    id: "inheritedIra",
    term: "Inherited IRA",
    text: "For an IRA that was left to you by someone who died. You cannot add money of your own.",
    more: "Most people must empty it within 10 years after the owner died.",
    source: "IRS Publication 590-B",
  },
  { id: "taxLien", term: "Tax lien", text: "Claims on property whose owner has not paid the local taxes." },
];

/** States of the glossary. */
export const examples: readonly Example<{ terms: readonly GlossaryTerm[]; level: 2 | 3 }>[] = [
  { name: "Page", props: { terms, level: 2 } },
  { name: "InADialog", props: { terms, level: 3 } },
];
