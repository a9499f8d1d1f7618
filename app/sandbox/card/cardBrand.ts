import brands from "../../../schemas/reference/cardBrands.json" with { type: "json" };

interface CardBrand {
  brand: string;
  title: string;
  complete: boolean;
  codeDigits: number;
}

/** The brand of a card number of digits only, whether it has as many digits as that brand needs, and how many its security code has. */
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
