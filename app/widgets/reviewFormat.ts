import type { Format } from "../../engine/index.ts";
import { written } from "../../engine/index.ts";
import { formatTaxId } from "../../widgets/index.ts";
import { readPhone } from "../../widgets/PhoneInput/readPhone.ts";
import { words } from "../messages/words.ts";

/** The text of a value in the review, by its widget. */
export const reviewFormat: Format = (widget, value, props) => {
  if (typeof value === "boolean") return words(value ? "widget.yes" : "widget.no");
  if (typeof value === "string" && widget === "taxId") return formatTaxId(value);
  if (typeof value === "string" && widget === "phone") {
    const { shown } = readPhone(value, typeof props.country === "string" ? props.country : undefined);
    return props.callingCode ? `+${props.callingCode} ${shown}` : shown;
  }
  return written(value, widget);
};
