import cardBrands from "../../../schemas/reference/cardBrands.json" with { type: "json" };
import type { Account } from "../accounts/readAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { storedCards } from "./storedCards.ts";

/** The id that stands for the account itself (BLK: fake ids). */
export const accountMethod = "-1";

/** A way to pay fees. `paidBy` names the card's owner if it is someone else; `expirationDate` is "MM/YYYY". */
export interface PaymentMethod {
  id: string;
  type: "ENTRUST_ACCOUNT" | "CARD";
  name: string;
  paidBy?: string;
  lastDigits?: string;
  expirationDate?: string;
  isDefault: boolean;
}

/** The ways to pay the fees of an account's requests: the account first, then the cards stored with it. */
export async function paymentMethods(
  context: SandboxContext,
  sql: Sql,
  { id: personId, demo }: PersonRow,
  { code, title }: Account,
): Promise<PaymentMethod[]> {
  const cards = await storedCards(context, sql, personId, code);
  const custody: PaymentMethod = {
    id: accountMethod,
    type: "ENTRUST_ACCOUNT",
    name: `${title} ${code}`,
    isDefault: cards.every((card) => !card.isDefault),
  };
  return [
    custody,
    ...cards.map(
      ({ id, isDefault, card: { face, name } }): PaymentMethod => ({
        id,
        type: "CARD",
        name: cardBrands.find(({ brand }) => brand === face.brand)?.title ?? face.brand,
        ...(isOwn(name, demo.name) ? {} : { paidBy: name }),
        lastDigits: face.lastDigits,
        expirationDate: face.expirationDate,
        isDefault,
      }),
    ),
  ];
}

const isOwn = (onCard: string, holder: string) => onCard.trim().toLowerCase() === holder.trim().toLowerCase();
