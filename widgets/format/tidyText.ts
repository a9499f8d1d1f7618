/** Returns a text trimmed and with single spaces inside, to clean up what was pasted. */
export function tidyText(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
