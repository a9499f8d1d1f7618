import { fromServer, listOf } from "../transport/answers.ts";
import { request } from "../transport/request.ts";
import type { Calls } from "./CallContext.ts";
import { emailForm } from "./emailForm.ts";

/** The calls of `schemas/calls/withdrawal.json` (API057 to API059). */
export const withdrawalCalls: Calls<"withdrawal"> = {
  "withdrawal.accounts": async () => listOf(await request("get", "/user/withdrawal/accounts")),

  "withdrawal.meta": async ({ with: { accountCode } }) =>
    fromServer(
      await request("get", "/user/withdrawal/meta", { query: { accountCode: String(accountCode ?? "") } }),
    ),

  "withdrawal.email": emailForm("/user/e-form/email/withdrawal"),
};
