import type { Format } from "../../../engine/review/worded.ts";

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/** Answers as they are printed on a form. */
export const printedFormat: Format = (widget, value) => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && widget === "money") return money.format(value);
  if (typeof value === "number" && widget === "percent") return `${plain.format(value)}%`;
  if (typeof value === "number" && widget !== "year") return plain.format(value);
  if (widget === "date") return String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1");
  return String(value);
};
