import formStatuses from "../../../schemas/reference/formStatuses.json" with { type: "json" };
import { mayTake } from "../requests/lifecycle.ts";
import type { HeldOtd, StoredOtd } from "./StoredOtd.ts";

/** Whether the owner may still change it. */
export function isContinuable(request: StoredOtd): boolean {
  return mayTake(request, "sign");
}

/** A status by id and name. One without a name uses its id. */
export function describeStatus(id: string): { id: string; name: string } {
  return { id, name: formStatuses.otd.find((status) => status.id === id)?.label ?? id };
}

/** The header of a distribution. */
export function describeTransaction({ request, account }: Pick<HeldOtd, "request" | "account">) {
  return {
    id: request.id,
    name: request.number,
    accountNumber: request.accountCode,
    step: request.step,
    continuable: isContinuable(request) && account.traits.mode !== "READ_ONLY",
    status: describeStatus(request.status),
    mode: account.traits.mode,
  };
}
