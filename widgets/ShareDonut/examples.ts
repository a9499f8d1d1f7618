import type { Example } from "../Example.ts";
import type { ShareDonutProps } from "./ShareDonut.tsx";

/** The ring alone. ShareSummary has the states together with the table. */
export const examples: readonly Example<ShareDonutProps>[] = [
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
