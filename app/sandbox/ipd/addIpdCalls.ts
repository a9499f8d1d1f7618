import ipd from "../../../schemas/reference/ipd.json" with { type: "json" };
import { withTransaction } from "../database/withTransaction.ts";
import { sendNotice } from "../details/notices.ts";
import { answerOnce } from "../http/answerOnce.ts";
import { localDate } from "../http/localDate.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson, textField } from "../http/readBody.ts";
import { findDemoPerson } from "../people/demoPeople.ts";
import { statusLabel, type TransitionName, transitionOf } from "../requests/lifecycle.ts";
import { lockRequest, takeTransition } from "../requests/takeTransition.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { grantIpd, lastOf } from "./grantIpd.ts";
import type { IpdBody } from "./IpdBody.ts";
import words from "./ipd.json" with { type: "json" };
import { findLink, readLink, spendLink } from "./ipdTokens.ts";

/** Powers of attorney over the investments of an account: granted by its holder, approved by another person, and revoked. */
export function addIpdCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  app.post("/user/application/ipd", async (call) => {
    const person = call.get("person");
    const fields = await readJson(call);
    const key = call.req.header("idempotency-key");
    const today = localDate(call, context);
    const answer = await answerOnce(context, person.id, key, fields, (sql) =>
      grantIpd(context, sql, person, { fields, today }),
    );
    return call.json(answer.body, answer.http as 200);
  });

  app.get("/user/e-form/ipd/:accessToken/info", async (call) => {
    const token = call.req.param("accessToken");
    const { request, expiresAt } = await readLink(context, pool, call.get("person"), token);
    const { accountCode, powers } = request.body as unknown as IpdBody;
    return call.json({
      success: true,
      name: findDemoPerson(request.personId).name,
      account: `•••• ${lastOf(accountCode)}`,
      powers: ipd.powers.filter(({ id }) => powers.includes(id)).map(({ label }) => label),
      expiresAt,
    });
  });

  app.patch("/user/e-form/ipd/:accessToken/confirm", async (call) => {
    const token = call.req.param("accessToken");
    const answer = textField(await readJson(call), "status");
    if (!Object.hasOwn(words.answers, answer)) throw new Refusal("MALFORMED_BODY");
    const transition = words.answers[answer as keyof typeof words.answers] as TransitionName;
    const status = await withTransaction(pool, async (sql) => {
      const { id, personId } = (await findLink(context, sql, call.get("person"), token)).request;
      const request = await lockRequest(context, sql, personId, { id });
      // This answer was given already, and lost on its way back or pressed twice.
      if (request.status === transitionOf(request.flow, transition).to) return request.status;
      await readLink(context, sql, call.get("person"), token);
      const next = await takeTransition(context, sql, request.personId, {
        id: request.id,
        transition,
        by: "agent",
      });
      await spendLink(context, sql, token);
      await sendNotice(context, sql, next, "status", { status: statusLabel(next) });
      return next.status;
    });
    return call.json({ success: true, status });
  });

  app.post("/user/ipd/:id/revoke", async (call) => {
    const { id: personId } = call.get("person");
    const status = await withTransaction(pool, async (sql) => {
      const id = call.req.param("id");
      const { status } = await lockRequest(context, sql, personId, { id, flow: "ipd" });
      if (status === transitionOf("ipd", "revoke").to) return status;
      return (await takeTransition(context, sql, personId, { id, transition: "revoke", by: "owner" })).status;
    });
    return call.json({ success: true, status });
  });
}
