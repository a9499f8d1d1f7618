import { withTransaction } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson, textField } from "../http/readBody.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { describeSession } from "./describeSession.ts";
import { hashToken } from "./hashToken.ts";
import { writeSessionCookie } from "./sessionCookie.ts";
import { endReplacedSession, endSession, startSession } from "./startSession.ts";

/** Milliseconds within which a redirect token can open its one session. */
const redirectLife = 60_000;

export function addSessionCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool, ids, secure } = context.options;

  app.post("/user-anonymous/accept-redirect", async (call) => {
    const token = /^Bearer (\S+)$/.exec(call.req.header("authorization") ?? "")?.[1];
    if (!token) throw new Refusal("ACCESS_DENIED");
    const authorization = await withTransaction(pool, async (sql) => {
      const used = await sql.query<{ person_id: string; proved_at: Date }>(
        `update redirect_tokens set used_at = $2
         where token_hash = $1 and used_at is null and created_at > $3 returning person_id, proved_at`,
        [hashToken(token), context.now(), new Date(context.now().getTime() - redirectLife)],
      );
      const row = used.rows[0];
      if (!row) throw new Refusal("ACCESS_DENIED");
      return startSession(context, sql, call, { personId: row.person_id, provedAt: row.proved_at });
    });
    await endReplacedSession(context, call);
    return call.json({ success: true, authorization });
  });

  app.get("/user/session", (call) =>
    call.json({ success: true, ...describeSession(context, call.get("person")) }),
  );

  // The session check has already counted this call as contact.
  app.post("/user/session/validate", (call) =>
    call.json({ success: true, timeout: describeSession(context, call.get("person")).timeout }),
  );

  app.post("/user/session/logout", async (call) => {
    const redirect = textField(await readJson(call), "redirect");
    await withTransaction(pool, (sql) => endSession(context, sql, call.get("sessionHash"), redirect));
    writeSessionCookie(call, secure ?? false, "");
    return call.json({ success: true });
  });

  app.post("/user/session/redirect", async (call) => {
    const token = ids.token();
    await pool.query(
      "insert into redirect_tokens (token_hash, person_id, created_at, proved_at) values ($1, $2, $3, $4)",
      [hashToken(token), call.get("person").id, context.now(), call.get("provedAt")],
    );
    return call.json({ success: true, value: token });
  });
}
