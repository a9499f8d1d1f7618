import brands from "../../../schemas/reference/cardBrands.json" with { type: "json" };

interface CardBrand {
  brand: string;
  title: string;
  complete: boolean;
  codeDigits: number;
}

/**
 * The brand of a card number (digits only), whether the number has the brand's full length, and the length of its
 * security code.
 */
export function cardBrand(number: string): CardBrand | null {
  const found = brands.find((entry) =>
    entry.from.some(([low = "", high = ""]) => {
      const head = number.slice(0, low.length);
      return head.length === low.length && head >= low && head <= high;
    }),
  );
  return found
    ? {
        brand: found.brand,
        title: found.title,
        complete: found.digits.includes(number.length),
        codeDigits: found.codeDigits,
      }
    : null;
}
