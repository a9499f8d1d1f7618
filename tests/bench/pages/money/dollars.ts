import { parseMoney } from "../../../../widgets/format/parseMoney.ts";

/** What is written in a field of money, in dollars; undefined where nothing is, or nothing that can be read. */
export function dollars(text: unknown): number | undefined {
  return typeof text === "number" ? text : parseMoney(String(text ?? ""));
}
