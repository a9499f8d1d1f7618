/** What is kept of a card, sealed. The number and the security code are never stored anywhere. */
export interface SealedCard {
  face: CardFace;
  /** Stands for the card at the payment provider; random, not derived from the number. */
  token: string;
  /** The refusal a test card meets when it is charged, or null. */
  chargeFails: string | null;
}

/** What a page may show of a card: `expirationDate` is "MM/YYYY". */
export interface CardFace {
  brand: string;
  lastDigits: string;
  expirationDate: string;
}
