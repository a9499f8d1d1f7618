import type { Option } from "../WidgetProps.ts";
import { partnerKey } from "./partnerKey.ts";

/** Returns the partners whose names begin with the typed text, in the given order; see partnerKey for what is passed over. */
export function matchPartners<Partner extends Option>(
  partners: readonly Partner[],
  typed: string,
  articles: readonly string[],
): Partner[] {
  const key = partnerKey(typed, articles);
  if (key === "") return [];
  // An article alone ("the ") is the beginning of every name that carries it.
  const literal = typed.trim().toLowerCase();
  return partners.filter(
    ({ label }) =>
      partnerKey(label, articles).startsWith(key) || label.trim().toLowerCase().startsWith(literal),
  );
}
