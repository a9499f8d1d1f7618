import { apiAddress } from "../transport/apiAddress.ts";
import { userAgentToken } from "../transport/userAgentToken.ts";

/** Has the custodian log that a page could not be shown, with its number. It is no contact: the session goes on ageing. */
export function reportFault(cause: string): void {
  fetch(apiAddress("/sandbox/page-fault"), {
    method: "POST",
    headers: { [userAgentToken.name]: userAgentToken.value, "Content-Type": "application/json" },
    body: JSON.stringify({ cause }),
  }).catch(() => {});
}
