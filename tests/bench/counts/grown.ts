import type { Json } from "../../../engine/index.ts";

/** Names of the fields that identify a row. */
const IDS = ["id", "code", "cusip", "assetCode"];

/**
 * The answer of a custodian with more data: every list of rows in it has at least `count` rows. The first ones stay;
 * the others are copies of the last one with new ids.
 */
export function grown(answer: Json, count: number): Json {
  if (Array.isArray(answer)) {
    const rows = answer.map((row) => grown(row, count));
    const last = answer.at(-1);
    if (!isRow(last)) return rows;
    while (rows.length < count) rows.push(renamed(last, rows.length));
    return rows;
  }
  if (!isRow(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, grown(value, count)]));
}

function renamed(row: { [name: string]: Json }, place: number): Json {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (!IDS.includes(name)) return [name, value];
      return [name, typeof value === "number" ? value + 1000 * place : `${value}-${place}`];
    }),
  );
}

function isRow(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
