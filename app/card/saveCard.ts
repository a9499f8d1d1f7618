import type { CallError } from "../../engine/index.ts";
import { type NewCard, PortRefusal } from "../../widgets/index.ts";
import { CallRefused } from "../api/transport/refusal.ts";
import { request } from "../api/transport/request.ts";
import { words } from "../messages/words.ts";
import { sessionOverWords } from "../portal/errors/sessionOverWords.ts";

/**
 * POST /api/account/save/card, form-encoded: saves a card with an account. The card number is sent in the body and kept
 * nowhere.
 * @param once the idempotency key, which makes it safe to ask again
 * @returns the card's id
 * @throws PortRefusal
 */
export async function saveCard(account: string, { number, ...card }: NewCard, once: string): Promise<string> {
  try {
    const { id } = await request<{ id: string }>("post", "/api/account/save/card", {
      body: { accountCode: account, ccn: number, ...card },
      once,
    });
    return String(id);
  } catch (error) {
    throw error instanceof CallRefused ? refused(error) : error;
  }
}

function refused({ error }: CallRefused): PortRefusal {
  const at = error.code === "CARD_UNSUPPORTED" ? "number" : undefined;
  return new PortRefusal(sentenceOf(error), at, error.status === 422);
}

/** A failure of the provider carries its own reason after CC_FAILED_ (ERR018). */
function sentenceOf(error: CallError): string {
  const { code, status, text } = error;
  if (status === 0) return words("server.offline");
  if (code === "CARD_UNSUPPORTED") return words("card.unsupported");
  if (code === "INVALID_PARAMETERS") return words("card.notSaved");
  const [, reason] = /^CC_FAILED_(.+)$/.exec(code) ?? [];
  return reason ?? sessionOverWords(error) ?? (text || words("widget.feeCard.failed"));
}
