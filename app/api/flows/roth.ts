import { fromServer, listOf } from "../transport/answers.ts";
import { request } from "../transport/request.ts";
import type { Calls } from "./CallContext.ts";
import { emailForm } from "./emailForm.ts";

/** The calls of `schemas/calls/roth.json` (API060 to API063). */
export const rothCalls: Calls<"roth"> = {
  "roth.accountsFrom": async () => listOf(await request("get", "/user/roth-conversion/accounts/from")),

  "roth.accountsTo": async () => fromServer(await request("get", "/user/roth-conversion/accounts/to")),

  "roth.assets": async ({ with: { accountCode } }) =>
    listOf(
      await request("get", "/user/roth-conversion/assets", {
        query: { accountCode: String(accountCode ?? "") },
      }),
    ),

  "roth.email": emailForm("/user/e-form/email"),
};
