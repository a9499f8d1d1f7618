import type { Json } from "../../../engine/index.ts";
import { withAnswer } from "../../../engine/index.ts";
import cancellation from "../../../schemas/flows/otd-cancel/flow.json" with { type: "json" };
import { settleRequest } from "../ledger/settleRequest.ts";
import { walkRequest } from "../money/walkRequest.ts";
import { Refusal } from "../Refusal.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { saveRequest } from "../requests/saveRequest.ts";
import { userFacts } from "../session/userFacts.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { describeTransaction } from "./describeTransaction.ts";
import type { OtdScene } from "./OtdScene.ts";

/**
 * Cancels a distribution by the rules of its cancellation, and returns what was reserved for it and its fees.
 * @param reason unchecked: any JSON
 * @throws Refusal NOT_CONTINUABLE if it is being carried out or has ended, VALIDATION_FAILED
 */
export async function cancelOtd(scene: OtdScene, reason: unknown): Promise<StoredRequest> {
  const { context, sql, person, request, today } = scene;
  const { reason: reasonAt, isMeant } = cancellation.provides.places;
  const { issues, given, provided } = await walkRequest("otd-cancel", {
    // Making the call confirms the cancellation.
    answers: withAnswer(withAnswer({}, reasonAt, reason as Json | undefined), isMeant, true),
    load: { query: { id: request.id }, transaction: describeTransaction(scene) as unknown as Json },
    user: userFacts(context, person),
    today,
  });
  if (provided("mayBeCanceled") !== true) throw new Refusal("NOT_CONTINUABLE");
  refuseIssues(issues);
  if (request.state === "submitted") await settleRequest(context, sql, request.id, "back");
  const { reason: said } = given("otd.cancel") as { reason: string };
  return saveRequest(context, sql, request, { status: "CANCELED", body: { ...request.body, reason: said } });
}
