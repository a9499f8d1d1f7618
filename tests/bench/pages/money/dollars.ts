import { parseMoney } from "../../../../widgets/format/numbers.ts";

/** The dollars in a money field; undefined if it is empty or cannot be read. */
export function dollars(text: unknown): number | undefined {
  return typeof text === "number" ? text : parseMoney(String(text ?? ""));
}
