import { fromServer, listOf } from "../transport/answers.ts";
import { apiPath } from "../transport/apiPath.ts";
import { request } from "../transport/request.ts";
import type { Calls } from "./CallContext.ts";
import { emailForm } from "./emailForm.ts";

/** The calls of `schemas/calls/recurring.json` (API054, API065). */
export const recurringCalls: Calls<"recurring"> = {
  "recurring.accounts": async () => listOf(await request("get", "/user/account/list")),

  "recurring.account": async ({ with: { account } }) =>
    fromServer(await request("get", apiPath("accountInfo"), { query: { account: String(account ?? "") } })),

  "recurring.saveSecondFactor": async ({ with: given, once }, { server }) => {
    // Save first: the second factor confirms what was saved.
    await server.flush();
    return fromServer(
      await request("post", apiPath("mfa"), {
        body: given,
        ...(once === undefined ? {} : { once }),
      }),
    );
  },

  "recurring.email": emailForm("/user/e-form/email"),
};
