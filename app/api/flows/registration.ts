import type { Json } from "../../../engine/index.ts";
import { storedDraft } from "../../../engine/index.ts";
import { fromServer } from "../transport/answers.ts";
import { CallRefused } from "../transport/refusal.ts";
import { request } from "../transport/request.ts";
import { slashedDate } from "../transport/slashedDate.ts";
import { userAgentToken } from "../transport/userAgentToken.ts";
import type { Calls } from "./CallContext.ts";

/**
 * The calls of `schemas/calls/registration.json`. A Social Security number never goes into a URL: checks about one
 * refer to the number in the saved application.
 */
export const registrationCalls: Calls<"registration"> = {
  "registration.current": async (_call, { server }) => fromServer(await server.current()),

  "registration.saveDraft": async ({ draft }, { plan, server }) => {
    const whole = storedDraft(plan, draft, "server");
    return whole ? fromServer(await server.save(whole)) : {};
  },

  "registration.attachFiles": async ({ with: { idTemp, files } }) => {
    const { list } = await request<{ list: { id: string }[] | null }>("get", "/user/online-ira/id-files", {
      query: { tempApplicationId: String(idTemp ?? "") },
    });
    const held = list?.map(({ id }) => id) ?? [];
    const missing = (Array.isArray(files) ? files : []).filter((id) => !held.includes(String(id)));
    if (missing.length > 0) throw new CallRefused({ code: "FILE_MISSING", status: 422, text: "" });
    return { files: held };
  },

  "registration.emailAvailable": async () =>
    fromServer(await request("get", "/user/account/application/email/check")),

  "registration.ssnAllowed": async () => fromServer(await request("get", "/user/account/ssn/check")),

  "registration.checkIdentity": async ({ with: given }) =>
    fromServer(
      await request("post", "/user/account/lexis/check", {
        body: { ...given, birthDate: slashedDate(given.birthDate), deviceToken: userAgentToken.value },
      }),
    ),

  "registration.answerIdentity": async ({ with: given }) =>
    fromServer(
      await request("post", "/user/account/lexis/answer", {
        body: { ...given, deviceToken: userAgentToken.value },
      }),
    ),

  "registration.frozen": async () => fromServer(await request("get", "/user/account/frozen")),

  "registration.feeSchedule": async ({ with: given }) =>
    fromServer(await request("get", "/user/account/fee-schedule", { query: listed(given) })),

  "registration.checkPromo": async ({ with: { code } }) =>
    fromServer(await request("get", "/user/account/promo/check", { query: listed({ code: code ?? null }) })),

  "registration.confirmCard": async ({ with: given }) =>
    fromServer(await request("patch", "/user/online-ira/card/confirm", { body: given })),

  "registration.submit": async ({ with: body, once }, { server }) => {
    // Save first: once the application is submitted, a late save would find no draft.
    await server.flush();
    const answer = await request("post", "/user/application", {
      body,
      ...(once === undefined ? {} : { once }),
    });
    server.close();
    return fromServer(answer);
  },
};

/** Lists go into a URL separated by commas. */
function listed(given: { readonly [name: string]: Json }): { [name: string]: string | undefined } {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      value === null || value === undefined ? undefined : String(value),
    ]),
  );
}
