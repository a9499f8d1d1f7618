import type { Format } from "../../../engine/review/worded.ts";
import { written } from "../../../engine/sentence.ts";

/** Answers as they are printed on a form. */
export const printedFormat: Format = (widget, value) =>
  typeof value === "boolean" ? (value ? "Yes" : "No") : written(value, widget);
