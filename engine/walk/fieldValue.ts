import { isPartialDate, type PartialDate } from "../json/calendar.ts";
import { readPlain } from "../json/readAs.ts";
import { isAbsent } from "../json/values.ts";
import type { FieldNode, Json } from "../types.ts";

/** The answer as rules may read it: absent when it is empty or not of the field's type. */
export function readable(node: FieldNode, value: Json | undefined): Json | undefined {
  return isAbsent(value) || readField(node, value as Json) !== value ? undefined : value;
}

/** An answer as a value of its field's type, or undefined where it is none: "1000.00" for an amount is 1000. */
export function readField({ type, schema }: FieldNode, value: Json): Json | undefined {
  if (type === "null") return undefined;
  const isDate = schema.format === "date" || isPartialDate(schema.format);
  return readPlain(type === "string" && isDate ? (schema.format as "date" | PartialDate) : type, value);
}
