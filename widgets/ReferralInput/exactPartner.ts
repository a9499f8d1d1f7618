import type { Option } from "../WidgetProps.ts";
import { partnerKey } from "./partnerKey.ts";

/**
 * Returns the partner whose whole name was typed, or undefined. If two names differ only in article or case, prefers
 * the exact match, then the first.
 */
export function exactPartner<Partner extends Option>(
  partners: readonly Partner[],
  typed: string,
  articles: readonly string[],
): Partner | undefined {
  const key = partnerKey(typed, articles);
  if (key === "") return undefined;
  const same = partners.filter(({ label }) => partnerKey(label, articles) === key);
  return same.find(({ label }) => label.trim() === typed.trim()) ?? same[0];
}
