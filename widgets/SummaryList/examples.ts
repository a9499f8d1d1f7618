import type { Example } from "../Example.ts";
import type { SummaryRow } from "./SummaryList.tsx";

/** States of the summary list, as plain data for stories and tests. */
export const examples: readonly Example<{ rows: readonly SummaryRow[] }>[] = [
  {
    name: "Filled",
    props: {
      rows: [
        { label: "Name", value: "Maria Alvarez" },
        { label: "Social Security number", value: "•••-••-6789" },
        { label: "Middle name" },
        { label: "Home address", value: "200 Lakeside Drive\nApartment 5\nOakland, CA 94612" },
      ],
    },
  },
  {
    name: "LongText",
    props: {
      rows: [
        {
          label: "The name and address of the company that employs you, if you are employed",
          value:
            "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley International Incorporated",
        },
      ],
    },
  },
];
