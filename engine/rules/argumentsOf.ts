import type { Json } from "../types.ts";

/** The arguments of an operator as compiled: a list alone is quoted, one argument may stand without a list. */
export function argumentsOf(written: Json): Json[] {
  const quoted = Array.isArray(written) && written.length === 1 ? written[0] : undefined;
  if (typeof quoted === "object" && quoted !== null && !Array.isArray(quoted) && Array.isArray(quoted.value))
    return quoted.value;
  return Array.isArray(written) ? written : [written];
}
