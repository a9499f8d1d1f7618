import type { Option } from "../WidgetProps.ts";

/** Lower case without accents, so that "cote" finds "Côte d'Ivoire". A phone's keyboard curves the apostrophe. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/’/g, "'").toLowerCase();
}

/**
 * Returns the countries that match the typed text, in the given order: by the start of any word of the name (`label`),
 * by the three-letter code (`value`), or by the calling code (`description`), with or without "+".
 */
export function filterCountries(countries: readonly Option[], typed: string): Option[] {
  const query = plain(typed.trim());
  if (query === "") return [...countries];
  const digits = query.replace(/^\+/, "");
  const byCode = /^\d[\d -]*$/.test(digits);
  return countries.filter(({ value, label, description }) => {
    if (byCode) return bare(description).startsWith(bare(digits));
    const name = plain(label);
    return (
      name.startsWith(query) ||
      name.split(/[\s('-]+/).some((word) => word.startsWith(query)) ||
      plain(String(value)) === query
    );
  });
}

function bare(code: string | undefined): string {
  return (code ?? "").replace(/\D/g, "");
}
