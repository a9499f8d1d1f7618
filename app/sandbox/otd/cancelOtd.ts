import { settleRequest } from "../ledger/settleRequest.ts";
import { Refusal } from "../Refusal.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { saveRequest } from "../requests/saveRequest.ts";
import type { OtdScene } from "./OtdScene.ts";

/** Statuses in which the custodian has not begun to carry a distribution out. */
const cancelable = ["DRAFT", "MANAGER_REVIEW"];

/**
 * Stops a distribution; what was reserved for it and its fees go back.
 * @throws Refusal NOT_CONTINUABLE where it is carried out or has ended already
 */
export async function cancelOtd(scene: OtdScene, reason: string): Promise<StoredRequest> {
  const { context, sql, request } = scene;
  if (!cancelable.includes(request.status)) throw new Refusal("NOT_CONTINUABLE");
  if (request.state === "submitted") await settleRequest(context, sql, request.id, "back");
  return saveRequest(context, sql, request, { status: "CANCELED", body: { ...request.body, reason } });
}
