import type { Json } from "../../../engine/index.ts";

/**
 * "1980-03-27" in the custodian's format: "03/27/1980". Other values pass through unchanged; undefined becomes null.
 */
export function slashedDate(date: Json | undefined): Json {
  const parts = typeof date === "string" ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) : null;
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : (date ?? null);
}
