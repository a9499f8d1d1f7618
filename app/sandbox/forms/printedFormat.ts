import type { Format } from "../../../engine/index.ts";
import { written } from "../../../engine/index.ts";

/** Writes an answer for the printed form, as the review does. */
export const printedFormat: Format = (widget, value, { callingCode }) => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const said = written(value, widget);
  if (widget !== "phone") return said;
  // A number of the USA is stored as 999-9999999, the custodian's mask.
  const shown = said.replace(/^(\d{3}-\d{3})(\d{4})$/, "$1-$2");
  return callingCode ? `+${callingCode} ${shown}` : shown;
};
