import type { Format } from "../../../engine/index.ts";
import { written } from "../../../engine/index.ts";

/** Writes an answer for the printed form. */
export const printedFormat: Format = (widget, value) => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  // A number of the USA is stored as 999-9999999, the custodian's mask.
  const said = written(value, widget);
  return widget === "phone" ? said.replace(/^(\d{3}-\d{3})(\d{4})$/, "$1-$2") : said;
};
