import type { CardAnswer } from "../WidgetPorts.ts";
import type { WidgetProps } from "../WidgetProps.ts";

/** Returns a card as the parameters of a sentence, its brand as people write it where `ui.labels` words it. */
export function cardText(card: CardAnswer, { labels }: WidgetProps["ui"]): Record<string, string> {
  const brand = (labels as Readonly<Record<string, string>> | undefined)?.[card.brand] ?? card.brand;
  return { brand, lastDigits: card.lastDigits, expirationDate: card.expirationDate };
}
