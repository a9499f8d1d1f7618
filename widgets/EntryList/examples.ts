import type { Example } from "../Example.ts";
import type { EntryListProps } from "./EntryList.tsx";

const texts = {
  heading: "Beneficiaries",
  add: "Add a beneficiary",
  empty: "You have not named anyone yet.",
};
const limits = { min: 0, max: 32 };
const maria = {
  key: "a",
  title: "Maria Alvarez",
  lines: ["Spouse", "Born 03/27/1980"],
  badge: "Primary 50%",
};
const james = { key: "b", title: "James Alvarez", lines: ["Child", "Born 11/02/2009"], badge: "Primary 50%" };
const trust = {
  key: "c",
  title: "The Alvarez Family Trust",
  lines: ["Trust", "Contact: Dana Whitfield"],
  badge: "Contingent 100%",
};

/** States of the list of entries, as plain data for stories and tests. */
export const examples: readonly Example<
  Pick<EntryListProps, "entries" | "limits" | "texts" | "readOnly" | "error" | "pages"> & { open?: string }
>[] = [
  { name: "Empty", props: { entries: [], limits, texts } },
  { name: "Filled", props: { entries: [maria, james, trust], limits, texts } },
  { name: "Open", props: { entries: [maria, james], open: "b", limits, texts } },
  { name: "AllOpen", props: { entries: [maria, james], open: "all", limits, texts } },
  {
    name: "Invalid",
    props: {
      entries: [
        maria,
        { ...james, issues: ["Date of birth is required", "Please attach the documents named above"] },
      ],
      error: "The sum of all Primary Beneficiary shares must equal 100%.",
      limits,
      texts: { ...texts, hint: "Leave every share of a kind blank to split it equally." },
    },
  },
  { name: "Full", props: { entries: [maria, james], limits: { max: 2 }, texts } },
  {
    name: "PagesFilled",
    props: {
      pages: true,
      entries: [
        { ...maria, isComplete: true },
        { ...james, isComplete: true },
      ],
      limits,
      texts,
    },
  },
  {
    name: "PagesNeedsALook",
    props: {
      pages: true,
      entries: [
        { ...maria, isComplete: true },
        { key: "e", title: "Beneficiary 2", lines: [], badge: "Primary", isComplete: false },
        { ...trust, isComplete: false },
      ],
      limits,
      texts,
    },
  },
  { name: "PagesReadOnly", props: { pages: true, entries: [maria, trust], readOnly: true, limits, texts } },
  { name: "ReadOnly", props: { entries: [maria, trust], readOnly: true, limits, texts } },
  {
    name: "LongText",
    props: {
      entries: [
        {
          key: "d",
          title:
            "The Bartholomew and Wilhelmina Featherstonehaugh-Cholmondeley Irrevocable Family Trust of 1998",
          lines: ["Trust", "Contact: Wolfeschlegelsteinhausenbergerdorff and Partners, Attorneys at Law"],
          badge: "Primary 33.333333%",
        },
      ],
      limits,
      texts,
    },
  },
];
