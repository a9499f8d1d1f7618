import messages from "virtual:messages";
import cancellation from "../../../schemas/flows/otd-cancel/cancel.step.json" with { type: "json" };
import { seen } from "../http/readBody.ts";
import { mayTake, refuseUnless } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { takeTransition } from "../requests/takeTransition.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import type { HeldPurchase } from "./StoredPurchase.ts";

const { maxLength } = cancellation.properties.reason;

/**
 * Cancels a draft, or asks to cancel a purchase that was signed: the office then stops it, and what can come back does.
 * @param reason unchecked: any JSON
 * @throws Refusal NOT_CONTINUABLE, VALIDATION_FAILED
 */
export async function cancelPurchase(held: HeldPurchase, reason: unknown): Promise<StoredRequest> {
  const { context, sql, person, request } = held;
  const transition = mayTake(request, "cancel") ? "cancel" : "askToCancel";
  refuseUnless(request, transition);
  return takeTransition(context, sql, person.id, {
    id: request.id,
    transition,
    by: "owner",
    change: { body: { ...request.body, reason: reasonOf(reason) } },
  });
}

/** @throws Refusal VALIDATION_FAILED, CHARACTERS_UNSEEN */
function reasonOf(said: unknown): string {
  const reason = typeof said === "string" ? said.normalize().trim() : "";
  const path = "/cancel/reason";
  const issue = (code: string) => ({ path, code, message: messages[code] ?? code, level: "error" as const });
  if (reason === "") refuseIssues([issue("required")]);
  if (reason.length > maxLength)
    refuseIssues([{ ...issue("tooLong"), message: messages.tooLong!.replace("{limit}", String(maxLength)) }]);
  return seen(reason);
}
