import flow from "../../../schemas/flows/re-bdl/flow.json" with { type: "json" };
import { mayTake, statusLabel } from "../requests/lifecycle.ts";
import type { ListedWords } from "../requests/listRequests.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { stepsOf } from "../stepped/Stepped.ts";
import { stepTitle } from "../walk/walkRequest.ts";
import type { HeldPurchase } from "./StoredPurchase.ts";
import { mayGoOn } from "./stepMode.ts";

/** The header of a purchase. */
export async function describePurchase({ request, account }: Pick<HeldPurchase, "request" | "account">) {
  const step = stepsOf("re-bdl")[request.step - 1]!;
  const isDraft = mayTake(request, "sign");
  return {
    id: request.id,
    name: request.number,
    accountNumber: request.accountCode,
    isDraft,
    subStep: request.step,
    continuable: mayGoOn({ request, account }),
    isFinished: !isDraft,
    isTransactionOnHold: account.isOnHold,
    status: { id: request.status, name: statusLabel(request) },
    step: { id: step, name: await stepTitle("re-bdl", step) },
  };
}

/** What a list says of a purchase in words. */
export function describeListed({ body }: StoredRequest): ListedWords {
  return { type: flow.title, details: String(body.property ?? "") };
}
