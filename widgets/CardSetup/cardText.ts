import type { CardAnswer } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/** Returns a card as parameters of a sentence, with its brand worded by `ui.labels`. */
export function cardText(card: CardAnswer, { labels }: WidgetProps["ui"]): Record<string, string> {
  const brand = (labels as Readonly<Record<string, string>> | undefined)?.[card.brand] ?? card.brand;
  return { brand, lastDigits: card.lastDigits, expirationDate: card.expirationDate };
}
