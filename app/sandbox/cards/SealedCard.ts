/** What is stored of a card, sealed. Its number and security code are never stored. */
export interface SealedCard {
  face: CardFace;
  /** Represents the card at the payment provider. Random, not derived from the number. */
  token: string;
  /** The refusal that charging this test card causes, or null. */
  chargeFails: string | null;
}

/** What a page may show of a card: `expirationDate` is "MM/YYYY". */
export interface CardFace {
  brand: string;
  lastDigits: string;
  expirationDate: string;
}
