import type { Json } from "../../../engine/index.ts";
import { withAnswer } from "../../../engine/index.ts";
import cancellation from "../../../schemas/flows/otd-cancel/flow.json" with { type: "json" };
import { Refusal } from "../http/Refusal.ts";
import { refuseUnless, statusLabel } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { takeTransition } from "../requests/takeTransition.ts";
import { userFacts } from "../session/describeSession.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { walkRequest } from "../walk/walkRequest.ts";
import { describeTransaction } from "./describeOtd.ts";
import type { HeldOtd } from "./StoredOtd.ts";

/**
 * Cancels a distribution by the rules of its cancellation, and returns what was reserved for it and its fees.
 * @param reason unchecked: any JSON
 * @throws Refusal NOT_CONTINUABLE if it is being carried out or has ended, VALIDATION_FAILED
 */
export async function cancelOtd(otd: HeldOtd, reason: unknown): Promise<StoredRequest> {
  const { context, sql, person, request, today } = otd;
  refuseUnless(request, "cancel");
  const { reason: reasonAt, isMeant } = cancellation.provides.places;
  const { issues, given, provided } = await walkRequest("otd-cancel", {
    // Making the call confirms the cancellation.
    answers: withAnswer(withAnswer({}, reasonAt, reason as Json | undefined), isMeant, true),
    load: { query: { id: request.id }, transaction: describeTransaction(otd) as unknown as Json },
    user: userFacts(context, person),
    today,
  });
  if (provided("mayBeCanceled") !== true)
    throw new Refusal("NOT_CONTINUABLE", { state: statusLabel(request) });
  refuseIssues(issues);
  const { reason: said } = given("otd.cancel") as { reason: string };
  return takeTransition(context, sql, person.id, {
    id: request.id,
    transition: "cancel",
    by: "owner",
    change: { body: { ...request.body, reason: said } },
  });
}
