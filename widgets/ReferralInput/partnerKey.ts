/**
 * Returns what a partner's name is compared by: lower case, single spaces, without a leading article.
 * An article standing alone is a name of its own ("The").
 * @param articles leading words to pass over, lower case, for instance ["the"]
 */
export function partnerKey(name: string, articles: readonly string[]): string {
  const words = name.trim().toLowerCase().split(/\s+/);
  if (words.length > 1 && articles.includes(words[0] ?? "")) words.shift();
  return words.join(" ");
}
