import { Rows } from "./Rows.tsx";

export interface PendingItem {
  description: string;
  availabilityDate: string;
  amount: number;
}

const ui = {
  columns: [
    { field: "description", title: "Pending deposit" },
    { field: "availabilityDate", title: "Available on", as: "date" },
    { field: "amount", title: "Amount", as: "money" },
  ],
  head: [{ prop: "available", title: "Available now", as: "money" }],
  foot: [{ prop: "together", title: "Together with pending deposits", as: "money" }],
};

interface PendingCashProps {
  label?: string;
  available: number;
  rows: readonly PendingItem[];
}

/** The cash in the account, and the deposits still to come. */
export function PendingCash({ label = "Cash in the account", available, rows }: PendingCashProps) {
  return (
    <Rows
      id="cash"
      label={label}
      ui={ui}
      props={{
        rows,
        available,
        together: rows.length > 0 ? available + pendingTotal(rows) : undefined,
      }}
    />
  );
}

export function pendingTotal(rows: readonly PendingItem[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
