import { isUuid } from "../database/isUuid.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { places } from "../ledger/places.ts";
import { postEntry } from "../ledger/postEntry.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { isExpired } from "./isExpired.ts";
import { returnCharge } from "./returnCharge.ts";
import { storedCards } from "./storedCards.ts";

/** A charge of `cents` to a card stored with the account. */
interface Charge {
  personId: string;
  requestId: string;
  accountCode: string;
  cardId: unknown;
  cents: bigint;
}

/**
 * Charges a stored card once for a request's fees. A paid request stays paid, whatever card is named, until the charge
 * is returned. @throws Refusal INVALID_PARAMETERS if there is no such card, CC_FAILED as `CC_FAILED_<reason>`,
 * ONLY_ALLOW_ONE_TIME_FEE if another amount was charged before
 */
export async function chargeCard(context: SandboxContext, sql: Sql, charge: Charge): Promise<void> {
  const { personId, requestId, accountCode, cardId, cents } = charge;
  const charged = await chargedCents(sql, requestId);
  if (charged !== undefined) {
    if (charged !== cents) throw new Refusal("ONLY_ALLOW_ONE_TIME_FEE");
    return;
  }
  if (typeof cardId !== "string" || !isUuid(cardId)) throw new Refusal("INVALID_PARAMETERS");
  const cards = await storedCards(context, sql, personId, accountCode);
  const found = cards.find(({ id }) => id === cardId.toLowerCase());
  if (!found || cents <= 0n) throw new Refusal("INVALID_PARAMETERS");
  const { chargeFails, face } = found.card;
  if (chargeFails) throw chargeFailed(chargeFails);
  const [month = 0, year = 0] = face.expirationDate.split("/").map(Number);
  if (isExpired({ month, year }, context.now())) throw chargeFailed("Your card has expired.");
  const id = context.options.ids.uuid();
  await sql.query(
    "insert into charges (id, person_id, request_id, card_id, cents, at) values ($1, $2, $3, $4, $5, $6)",
    [id, personId, requestId, found.id, String(cents), context.now()],
  );
  await postEntry(context, sql, {
    personId,
    requestId,
    reason: `charge ${id}`,
    lines: [
      { place: places.cards, asset: "USD", cents: -cents },
      { place: places.fees, asset: "USD", cents },
    ],
  });
}

/** Makes the card's charge of a request what it must be now: nothing, or this charge instead of another amount. */
export async function chargeAnew(
  context: SandboxContext,
  sql: Sql,
  { id: requestId, personId }: { id: string; personId: string },
  charge: Pick<Charge, "accountCode" | "cardId" | "cents"> | undefined,
): Promise<void> {
  if ((await chargedCents(sql, requestId)) !== charge?.cents) await returnCharge(context, sql, requestId);
  if (charge) await chargeCard(context, sql, { ...charge, personId, requestId });
}

async function chargedCents(sql: Sql, requestId: string): Promise<bigint | undefined> {
  const found = await sql.query<{ cents: string }>(
    "select cents::text from charges where request_id = $1 and returned_at is null",
    [requestId],
  );
  return found.rows[0] && BigInt(found.rows[0].cents);
}

/** A payment that failed. Its status is CC_FAILED_ followed by the reason, which the portal shows (ERR018). */
export function chargeFailed(reason: string): Refusal {
  return new Refusal("CC_FAILED", { reason, status: `CC_FAILED_${reason}` });
}
