import type { Example } from "../Example.ts";
import type { DateRangeDialogProps } from "./DateRangeDialog.tsx";

const given = {
  categories: [
    { value: "withdrawals", label: "Withdrawals" },
    { value: "roth-conversions", label: "Roth conversions" },
  ],
  periods: [
    { value: "last-30-days", label: "The last 30 days" },
    { value: "this-year", label: "This year" },
    { value: "custom", label: "Days that you choose" },
  ],
  custom: "custom",
};

export const examples: readonly Example<Omit<DateRangeDialogProps, "open" | "onApply" | "onDismiss">>[] = [
  { name: "Everything", props: { ...given, value: { category: "", period: "", from: "", to: "" } } },
  {
    name: "Period",
    props: { ...given, value: { category: "withdrawals", period: "this-year", from: "", to: "" } },
  },
  {
    name: "Custom",
    props: { ...given, value: { category: "", period: "custom", from: "2026-01-01", to: "2026-03-31" } },
  },
];
