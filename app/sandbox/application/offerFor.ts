import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { type FeeOffer, feeOffer } from "./feeOffer.ts";
import { pointerValue } from "./pointerValue.ts";

/** The fees of an application, computed from its answers and not from what the portal says. */
export function offerFor(context: SandboxContext, person: PersonRow, answers: unknown): FeeOffer {
  const chosen = pointerValue(answers, "investmentTypes");
  // The documents allow a list of ids, or a map from id to whether it is chosen.
  const ids = Array.isArray(chosen)
    ? chosen.map(String)
    : Object.entries((chosen ?? {}) as Record<string, unknown>)
        .filter(([, on]) => on)
        .map(([id]) => id);
  return feeOffer(context.options.fees, {
    partner: String(pointerValue(answers, "partnerCompanyName") ?? person.demo.partner?.partnerCode ?? ""),
    clientReferralCode: String(pointerValue(answers, "referralCode") ?? ""),
    investmentTypes: ids,
  });
}
