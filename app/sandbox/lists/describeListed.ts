import { namedIn } from "../beneficiaries/storedLists.ts";
import { formBody } from "../forms/FormBody.ts";
import { formKinds } from "../forms/formKind.ts";
import type { IpdBody } from "../ipd/IpdBody.ts";
import { describeOtd } from "../otd/describeOtd.ts";
import { describeListed as describePurchase } from "../purchase/describePurchase.ts";
import type { KindName } from "../requests/listedStatuses.ts";
import { type ListedRequest, type ListedWords, listedRow } from "../requests/listRequests.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";

/** What each kind of request says of itself in a list. */
const wordsOf: { readonly [Kind in KindName]: (request: StoredRequest) => ListedWords } = {
  otd: describeOtd,
  "re-bdl": describePurchase,
  withdrawal: describeForm,
  roth: describeForm,
  recurring: describeForm,
  "payment-letter": describeForm,
  beneficiary: (request) => ({ ...describeForm(request), details: namedIn(request) }),
  ipd: ({ body }) => {
    const { firstName, lastName } = body as unknown as IpdBody;
    return { type: "", details: `${firstName} ${lastName}` };
  },
};

function describeForm(request: StoredRequest): ListedWords {
  const type = formKinds.find(({ flow }) => flow === request.flow)?.type ?? "";
  return { type, details: formBody(request).details };
}

/** A request of any kind as a row of a list. */
export function describeListed(request: ListedRequest) {
  return listedRow(request, wordsOf[request.flow as KindName](request));
}
