/** A telephone number as it is shown and as it is stored. `readable` is false for text that is not yet a number. */
export interface PhoneText {
  shown: string;
  stored: string;
  readable: boolean;
}

/**
 * Reads a telephone number in any of the ways people write one.
 *
 * For the USA: shown 999-999-9999, as people read it, and stored 999-9999999, the shape the custodian's mask
 * describes; a leading 1 or +1 is the calling code and is dropped. For every other country the text stays as
 * written but for surplus spaces, because each country groups its own digits.
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
