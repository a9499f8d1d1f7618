/** A phone number as it is shown and as it is stored. `readable` is false if the text is not a number yet. */
export interface PhoneText {
  shown: string;
  stored: string;
  readable: boolean;
}

/**
 * Reads a phone number in any of the ways people write one.
 * For the USA: shown as 999-999-9999 and stored as 999-9999999, the custodian's mask; a leading 1 or +1 is the calling
 * code and is dropped. For every other country only extra spaces are removed, because each country groups its digits
 * differently.
 * @param country ISO 3166 alpha-3
 */
export function readPhone(text: string, country: string | undefined): PhoneText {
  const tidy = text.trim().replace(/\s+/g, " ");
  if (country !== "USA")
    return { shown: tidy, stored: tidy, readable: /^[\d+\-() ]*\d[\d+\-() ]*$/.test(tidy) };
  const digits = /^[\d+\-().\s/]+$/.test(tidy) ? tidy.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") : "";
  if (digits.length !== 10) return { shown: tidy, stored: tidy, readable: false };
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return { shown: `${area}-${exchange}-${line}`, stored: `${area}-${exchange}${line}`, readable: true };
}
