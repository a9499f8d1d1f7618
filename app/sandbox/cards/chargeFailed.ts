import { Refusal } from "../http/Refusal.ts";

/** A payment that failed. Its status is CC_FAILED_ followed by the reason, which the portal shows (ERR018). */
export function chargeFailed(reason: string): Refusal {
  return new Refusal("CC_FAILED", { reason, status: `CC_FAILED_${reason}` });
}
