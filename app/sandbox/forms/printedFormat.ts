import type { Format } from "../../../engine/index.ts";
import { written } from "../../../engine/index.ts";

/** Writes an answer for the printed form. */
export const printedFormat: Format = (widget, value) =>
  typeof value === "boolean" ? (value ? "Yes" : "No") : written(value, widget);
