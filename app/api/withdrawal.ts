import type { Calls } from "./CallContext.ts";
import { emailForm } from "./emailForm.ts";
import { fromServer } from "./fromServer.ts";
import { listOf } from "./listOf.ts";
import { request } from "./request.ts";

/** The calls of `schemas/calls/withdrawal.json` (API057 to API059). */
export const withdrawalCalls: Calls<"withdrawal"> = {
  "withdrawal.accounts": async () => listOf(await request("get", "/user/withdrawal/accounts")),

  "withdrawal.meta": async ({ with: { accountCode } }) =>
    fromServer(
      await request("get", "/user/withdrawal/meta", { query: { accountCode: String(accountCode ?? "") } }),
    ),

  "withdrawal.email": emailForm("/user/e-form/email/withdrawal"),
};
