import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/** What is stored of a card, sealed. Its number and security code are never stored. */
export interface SealedCard {
  face: CardFace;
  /** Represents the card at the payment provider. Random, not derived from the number. */
  token: string;
  /** The refusal that charging this test card causes, or null. */
  chargeFails: string | null;
}

/** What a page may show of a card: `expirationDate` is "MM/YYYY". */
interface CardFace {
  brand: string;
  lastDigits: string;
  expirationDate: string;
}

/** A card stored with an account, with its holder's name and billing address. */
export interface StoredCard extends SealedCard {
  name: string;
  country: string;
  street: string;
  city: string;
  stateProvince: string;
  zipCode: string;
}

/** The place that a sealed card is bound to. */
export const cardPlace = (id: string) => `cards.card:${id}`;

/** The person's cards stored with an account, oldest first. */
export async function storedCards(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  accountCode: string,
): Promise<{ id: string; isDefault: boolean; card: StoredCard }[]> {
  const found = await sql.query<{ id: string; is_default: boolean; sealed_card: Buffer }>(
    "select id, is_default, sealed_card from cards where person_id = $1 and account_code = $2 order by place",
    [personId, accountCode],
  );
  return found.rows.map((row) => ({
    id: row.id,
    isDefault: row.is_default,
    card: JSON.parse(context.sealer.open(row.sealed_card, cardPlace(row.id)).toString("utf8")),
  }));
}
