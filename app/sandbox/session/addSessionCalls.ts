import { withTransaction } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson, textField } from "../http/readBody.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { knowBrowser, readBrowser } from "./browserCookie.ts";
import { describeSession } from "./describeSession.ts";
import { makeHandOff, takeHandOff } from "./handOffToken.ts";
import { writeSessionCookie } from "./sessionCookie.ts";
import { endReplacedSession, endSession, startSession } from "./startSession.ts";

export function addSessionCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool, secure } = context.options;

  app.post("/user-anonymous/accept-redirect", async (call) => {
    const token = /^Bearer (\S+)$/.exec(call.req.header("authorization") ?? "")?.[1];
    if (!token) throw new Refusal("ACCESS_DENIED");
    const authorization = await withTransaction(pool, async (sql) => {
      const handOff = await takeHandOff(context, sql, token, readBrowser(context, call));
      if (!handOff) throw new Refusal("ACCESS_DENIED");
      return startSession(context, sql, call, handOff);
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
    const token = await makeHandOff(context, pool, {
      personId: call.get("person").id,
      provedAt: call.get("provedAt"),
      heldBy: knowBrowser(context, call),
    });
    return call.json({ success: true, value: token });
  });
}
