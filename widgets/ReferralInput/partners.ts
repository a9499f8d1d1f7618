import type { Option } from "../WidgetProps.ts";

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

/**
 * Returns a partner's name for comparison: lower case, single spaces, without a leading article. An article alone is
 * kept as a name ("The").
 * @param articles lower-case leading words to ignore, for instance ["the"]
 */
export function partnerKey(name: string, articles: readonly string[]): string {
  const words = name.trim().toLowerCase().split(/\s+/);
  if (words.length > 1 && articles.includes(words[0] ?? "")) words.shift();
  return words.join(" ");
}
