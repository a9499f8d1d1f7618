import { withTransaction } from "../database/withTransaction.ts";
import { Refusal } from "../Refusal.ts";
import { readJson, textField } from "../readBody.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { describeSession } from "../session/describeSession.ts";
import { hashToken } from "../session/hashToken.ts";
import { writeSessionCookie } from "../session/sessionCookie.ts";
import { startSession } from "../session/startSession.ts";

/** Milliseconds within which a redirect token can open its one session. */
const redirectLife = 60_000;

export function addSessionCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool, ids, secure } = context.options;

  app.post("/user-anonymous/accept-redirect", async (call) => {
    const token = /^Bearer (\S+)$/.exec(call.req.header("authorization") ?? "")?.[1];
    if (!token) throw new Refusal("ACCESS_DENIED");
    const authorization = await withTransaction(pool, async (sql) => {
      const used = await sql.query<{ person_id: string }>(
        `update redirect_tokens set used_at = $2
         where token_hash = $1 and used_at is null and created_at > $3 returning person_id`,
        [hashToken(token), context.now(), new Date(context.now().getTime() - redirectLife)],
      );
      const row = used.rows[0];
      if (!row) throw new Refusal("ACCESS_DENIED");
      return startSession(context, sql, call, row.person_id);
    });
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
    await withTransaction(pool, async (sql) => {
      await sql.query("update sessions set ended = 'signed-out' where token_hash = $1", [
        call.get("sessionHash"),
      ]);
      // End other redirect tokens, because each would open a session again. Keep the one that this hand-off uses.
      await sql.query(
        "update redirect_tokens set used_at = $2 where person_id = $1 and used_at is null and token_hash <> $3",
        [call.get("person").id, context.now(), hashToken(redirect)],
      );
    });
    writeSessionCookie(call, secure ?? false, "");
    return call.json({ success: true });
  });

  app.post("/user/session/redirect", async (call) => {
    const token = ids.token();
    await pool.query("insert into redirect_tokens (token_hash, person_id, created_at) values ($1, $2, $3)", [
      hashToken(token),
      call.get("person").id,
      context.now(),
    ]);
    return call.json({ success: true, value: token });
  });
}
