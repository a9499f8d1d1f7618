import type { Option } from "../WidgetProps.ts";
import { partnerKey } from "./partnerKey.ts";

/** Returns the partners whose names start with the typed text, in the given order; partnerKey says what is ignored. */
export function matchPartners<Partner extends Option>(
  partners: readonly Partner[],
  typed: string,
  articles: readonly string[],
): Partner[] {
  const key = partnerKey(typed, articles);
  if (key === "") return [];
  // An article alone ("the ") matches every name that starts with it.
  const literal = typed.trim().toLowerCase();
  return partners.filter(
    ({ label }) =>
      partnerKey(label, articles).startsWith(key) || label.trim().toLowerCase().startsWith(literal),
  );
}
