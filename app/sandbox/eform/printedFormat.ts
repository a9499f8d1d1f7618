import type { Format } from "../../../engine/index.ts";
import { written } from "../../../engine/index.ts";

/** Answers as they are printed on a form. */
export const printedFormat: Format = (widget, value) =>
  typeof value === "boolean" ? (value ? "Yes" : "No") : written(value, widget);
