import type { Example } from "../Example.ts";
import type { ShareSummaryProps } from "./ShareSummary.tsx";

const person = (
  name: string,
  share: number,
  kind: "primary" | "contingent" = "primary",
  evenSplit = false,
) => ({
  name,
  share,
  kind,
  evenSplit,
});

/** States of the shares, as plain data for stories and tests. */
export const examples: readonly Example<ShareSummaryProps>[] = [
  {
    name: "Complete",
    props: {
      rows: [
        person("Maria Alvarez", 50),
        person("James Alvarez", 35),
        person("Red Cross", 15),
        person("The Alvarez Family Trust", 100, "contingent"),
      ],
      totals: { primary: 100, contingent: 100 },
    },
  },
  {
    name: "SomethingLeft",
    props: {
      rows: [person("Maria Alvarez", 50), person("James Alvarez", 35)],
      totals: { primary: 85, contingent: 0 },
    },
  },
  {
    name: "TooMuch",
    props: {
      rows: [person("Maria Alvarez", 80), person("James Alvarez", 30)],
      totals: { primary: 110, contingent: 0 },
    },
  },
  {
    name: "EqualSplit",
    props: {
      rows: ["Maria Alvarez", "James Alvarez", "Lucia Alvarez"].map((name, index) =>
        person(name, index < 2 ? 33.333333 : 33.333334, "primary", true),
      ),
      totals: { primary: 100, contingent: 0 },
    },
  },
  {
    name: "Many",
    props: {
      rows: [
        person("Maria Alvarez", 30),
        person("James Alvarez", 20),
        person("Lucia Alvarez-Featherstonehaugh", 18),
        person("Red Cross", 14),
        person("Noor Haddad", 9),
        person("Tomás Alvarez", 4.5),
        person("Ida Lindqvist", 2.5),
        person("Public Library of Oakland", 2),
      ],
      totals: { primary: 100, contingent: 0 },
    },
  },
];
