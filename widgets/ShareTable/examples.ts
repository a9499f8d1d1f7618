import type { Example } from "../Example.ts";
import type { ShareTableProps } from "./ShareTable.tsx";

/** The table alone. ShareSummary has the states together with the ring. */
export const examples: readonly Example<ShareTableProps>[] = [
  {
    name: "SomethingLeft",
    props: {
      rows: [
        { name: "Maria Alvarez", share: 50, kind: "primary", evenSplit: false },
        { name: "James Alvarez", share: 35, kind: "primary", evenSplit: false },
      ],
      totals: { primary: 85, contingent: 0 },
    },
  },
];
