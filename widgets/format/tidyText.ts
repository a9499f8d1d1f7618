/** Returns a text without the spaces around it and with single spaces inside: what a paste brings along. */
export function tidyText(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
