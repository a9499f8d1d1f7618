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
