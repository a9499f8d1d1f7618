import type { Example } from "../Example.ts";
import type { ShareTableProps } from "./ShareTable.tsx";

/** The table by itself; its other states stand beside the ring in ShareSummary. */
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
