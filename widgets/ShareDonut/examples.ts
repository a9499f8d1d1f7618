/** The ring by itself; its other states stand beside the table in ShareSummary. */
export const examples = [
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
] as const;
