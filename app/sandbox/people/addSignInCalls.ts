import { withRetriedTransaction, withTransaction } from "../database/withTransaction.ts";
import { readJson, textField } from "../http/readBody.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { describeSession } from "../session/describeSession.ts";
import { endReplacedSession, startSession } from "../session/startSession.ts";
import { demo, findDemoPerson } from "./demoPeople.ts";
import { ensurePerson } from "./ensurePerson.ts";
import { forgetPerson } from "./forgetPerson.ts";

/**
 * Signs invented people in without a password; the login site asks for one. A person may be named "id~copy". A copy has its own
 * rows, so that two visitors or two tests do not sign each other out.
 */
export function addSignInCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  app.get("/sandbox/people", (call) =>
    call.json({
      success: true,
      passwordless: true,
      list: demo.people.map(({ id, name, email, about, group, roles, partner, referralCode }) => ({
        id,
        name,
        email,
        about,
        group,
        roles,
        partner: partner ?? null,
        referralCode: referralCode ?? null,
      })),
      ssns: demo.ssns.map(({ ssn, says }) => ({ ssn, says })),
      promoCodes: demo.promoCodes.map(({ code, says }) => ({ code, says })),
      testCards: demo.testCards.map(({ number, says }) => ({ number, says })),
    }),
  );

  app.post("/sandbox/sign-in", async (call) => {
    const id = textField(await readJson(call), "person");
    findDemoPerson(id);
    const session = await withTransaction(pool, async (sql) => {
      const person = await ensurePerson(context, sql, id);
      await startSession(context, sql, call, { personId: id });
      return describeSession(context, person);
    });
    await endReplacedSession(context, call);
    return call.json({ success: true, ...session });
  });

  app.post("/sandbox/reset", async (call) => {
    const id = textField(await readJson(call), "person");
    findDemoPerson(id);
    await withRetriedTransaction(pool, (sql) => forgetPerson(sql, id));
    return call.json({ success: true });
  });
}
