import { storedDraft } from "../../../engine/index.ts";
import { fromServer, listOf } from "../transport/answers.ts";
import { apiPath } from "../transport/apiPath.ts";
import { request } from "../transport/request.ts";
import type { Calls } from "./CallContext.ts";
import { emailForm } from "./emailForm.ts";

/**
 * The calls of `schemas/calls/forms.json`, shared by all flows that fill in a form (API051, API052, API055, API056).
 */
export const formCalls: Calls<"forms"> = {
  "forms.load": async (_call, { server }) => fromServer(await server.current()),

  "forms.saveDraft": async ({ draft }, { plan, server }) => {
    const whole = storedDraft(plan, draft, "server");
    return whole ? fromServer(await server.save(whole)) : {};
  },

  "forms.paymentMethods": async ({ with: { account } }) =>
    listOf(
      await request("get", "/user/e-form/payment-methods", { query: { account: String(account ?? "") } }),
    ),

  "forms.feeTypes": async () => listOf(await request("get", apiPath("feeTypes"))),

  "forms.availableFunds": async ({ with: { accountNumber } }) =>
    fromServer(
      await request("get", "/user/application/available-funds", {
        query: { accountNumber: String(accountNumber ?? "") },
      }),
    ),

  "forms.pay": async ({ with: { id, ...body }, once }, { server }) => {
    // Save first: the payment is for what was saved.
    await server.flush();
    return fromServer(
      await request("post", apiPath("payment", { id }), {
        body,
        ...(once === undefined ? {} : { once }),
      }),
    );
  },

  "forms.email": emailForm("/user/e-form/email"),

  "forms.profile": async () => fromServer(await request("get", "/user/profile")),
};
