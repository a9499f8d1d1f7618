import type { CardAnswer } from "../WidgetPorts.ts";
import type { Option } from "../WidgetProps.ts";

/** Returns a card as the parameters of a sentence, its brand as people write it where `options` word it. */
export function cardText(card: CardAnswer, options: readonly Option[] | undefined): Record<string, string> {
  const brand = options?.find(({ value }) => value === card.brand)?.label ?? card.brand;
  return { brand, lastDigits: card.lastDigits, expirationDate: card.expirationDate };
}
