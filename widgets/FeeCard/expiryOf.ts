/** The month (1 to 12) and year (four digits) in which a card expires. */
export interface Expiry {
  month: number;
  year: number;
}

/** Reads month and year typed in any usual way ("4/29", "0429", "04 2029"); undefined if they cannot be read. */
export function expiryOf(text: string): Expiry | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*[/. -]?\s*((?:20)?\d{2})\s*$/.exec(text) ?? [];
  const read = { month: Number(month), year: 2000 + (Number(year) % 100) };
  return read.month >= 1 && read.month <= 12 ? read : undefined;
}

/** "04/29", or the text itself where it cannot be read. */
export function expiryText(text: string): string {
  const read = expiryOf(text);
  return read ? `${twoDigits(read.month)}/${twoDigits(read.year % 100)}` : text;
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
