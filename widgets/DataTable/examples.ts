import type { Example } from "../Example.ts";

interface TableExample {
  label: string;
  ui: Readonly<Record<string, unknown>>;
  props: Readonly<Record<string, unknown>>;
}

const ui = {
  columns: [
    { field: "description", title: "Description" },
    { field: "availabilityDate", title: "Available on", as: "date" },
    { field: "amount", title: "Amount", as: "money" },
  ],
  head: [{ prop: "available", title: "Available cash", as: "money" }],
  foot: [{ prop: "together", title: "Together with pending deposits", as: "money" }],
};

/** States of the table, as plain data for stories and tests. */
export const examples: readonly Example<TableExample>[] = [
  {
    name: "Filled",
    props: {
      label: "Cash in the account",
      ui,
      props: {
        available: 18250.4,
        together: 23334.53,
        rows: [
          { description: "Deposit by check", availabilityDate: "2026-11-27", amount: 5000 },
          { description: "Dividend", availabilityDate: "2026-12-01", amount: 84.13 },
        ],
      },
    },
  },
  { name: "OnlyHead", props: { label: "Cash in the account", ui, props: { available: 18250.4, rows: [] } } },
  { name: "Empty", props: { label: "Fees", ui: { columns: ui.columns }, props: { rows: [] } } },
  {
    name: "TwoColumns",
    props: {
      label: "Fees",
      ui: {
        columns: [
          { field: "name", title: "Fee" },
          { field: "amount", title: "Amount", as: "money" },
        ],
      },
      props: {
        rows: [
          { name: "Wire transfer", amount: 30 },
          { name: "Overnight mail", amount: 45 },
        ],
      },
    },
  },
  {
    name: "Groups",
    props: {
      label: "Assets in the account",
      ui: {
        columns: [
          { field: "assetDescription", title: "Asset" },
          { field: "symbol", title: "Symbol" },
          { field: "marketValue", title: "Market value", as: "money" },
        ],
        foot: [{ prop: "total", title: "All assets", as: "money" }],
      },
      props: {
        groups: [
          {
            label: "Stocks",
            total: 40354.58,
            rows: [
              { assetDescription: "Apple Inc.", symbol: "AAPL", marketValue: 18240.5 },
              { assetDescription: "Microsoft Corporation", symbol: "MSFT", marketValue: 22114.08 },
            ],
          },
          {
            label: "Real estate",
            total: 412000,
            rows: [{ assetDescription: "1840 Juniper Hill Road, Asheville", marketValue: 412000 }],
          },
        ],
        total: 452354.58,
      },
    },
  },
];
