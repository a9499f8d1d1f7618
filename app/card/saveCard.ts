import { type NewCard, PortRefusal } from "../../widgets/index.ts";
import { CallRefused } from "../api/transport/refusal.ts";
import { request } from "../api/transport/request.ts";
import { words } from "../messages/words.ts";

/**
 * POST /api/account/save/card, form-encoded: saves a card with an account. The card number is sent in the body and kept
 * nowhere.
 * @returns the card's id
 * @throws PortRefusal
 */
export async function saveCard(account: string, { number, ...card }: NewCard): Promise<string> {
  try {
    const { id } = await request<{ id: string }>("post", "/api/account/save/card", {
      body: { accountCode: account, ccn: number, ...card },
    });
    return String(id);
  } catch (error) {
    throw error instanceof CallRefused ? refused(error) : error;
  }
}

/** A failure of the provider carries its own reason after CC_FAILED_ (ERR018). */
function refused({ error: { code, status, text } }: CallRefused): PortRefusal {
  if (status === 0) return new PortRefusal(words("server.offline"));
  if (code === "CARD_UNSUPPORTED") return new PortRefusal(words("card.unsupported"), "number");
  if (code === "INVALID_PARAMETERS") return new PortRefusal(words("card.notSaved"));
  const [, reason] = /^CC_FAILED_(.+)$/.exec(code) ?? [];
  return new PortRefusal(reason ?? (text || words("widget.feeCard.failed")));
}
