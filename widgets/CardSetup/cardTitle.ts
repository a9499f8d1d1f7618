type Text = (key: string, params?: Record<string, unknown>) => string;

/** A card as one of the person's payment methods. */
export interface CardMethod {
  id: string;
  /** The brand's name for people. */
  name: string;
  /** The card's owner, if it belongs to someone else. */
  paidBy?: string | null;
  lastDigits?: string | null;
  /** "MM/YYYY" */
  expirationDate?: string | null;
  isDefault?: boolean | null;
}

/** Returns a card's title: "Default, Visa, •••• 4242, exp.: 04/2029". */
export function cardTitle(
  { name, lastDigits, expirationDate, isDefault }: Omit<CardMethod, "id">,
  text: Text,
): string {
  return [
    isDefault ? text("widget.card.default") : undefined,
    name,
    lastDigits ? text("widget.card.number", { lastDigits }) : undefined,
    expirationDate ? text("widget.card.expires", { expirationDate }) : undefined,
  ]
    .filter(Boolean)
    .join(", ");
}
