import { commitThenRefuse, type Sql } from "../database/withTransaction.ts";
import { answerOnce } from "../http/answerOnce.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson, textField } from "../http/readBody.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { codeDigits } from "./confirmations.ts";
import { sendPhoneCode, verifyPhoneCode } from "./phoneCodes.ts";
import { factorStanding, maskPhone, secondFactorOf } from "./secondFactorOf.ts";
import { verifyTotp } from "./verifyTotp.ts";

const deliveryTypes = [
  { id: "SMS", name: "Text message" },
  { id: "CALL", name: "Phone call" },
] as const;

/** The portal's page with the messages sent to a phone. */
const inboxPath = "/portal/demo/inbox";

/** The most characters of a subject: as many as a form can need for what it confirms. */
const longestSubject = 4_000;

/** The second factor: what a person has, and its codes (API066 to API069). */
export function addMfaCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  const read = (call: SandboxCall) =>
    commitThenRefuse(pool, (sql) => secondFactorOf(context, sql, call.get("person")));

  app.get("/user/profile", async (call) => call.json({ success: true, ...factorStanding(await read(call)) }));

  app.get("/user/mfa/options", async (call) => {
    const { secret, phone } = await read(call);
    return call.json({
      success: true,
      list: [
        ...(secret ? [{ type: "TOTP" }] : []),
        ...(phone ? [{ type: "PHONE", deliveryTypes, phone: maskPhone(phone) }] : []),
      ],
    });
  });

  app.get("/user/mfa/challenge/phone", async (call) => {
    const asked = call.req.query("deliveryType") ?? "SMS";
    const deliveryType = deliveryTypes.find(({ id }) => id === asked)?.id;
    if (!deliveryType) throw new Refusal("MALFORMED_BODY");
    const person = call.get("person");
    // Without the sandbox's calls there is no inbox to look into.
    const inbox = (context.options.sandboxCalls ?? true) ? inboxPath : undefined;
    const send = async (sql: Sql) => ({
      success: true,
      token: await sendPhoneCode(context, sql, person, deliveryType),
      inbox,
    });
    const key = call.req.header("idempotency-key");
    if (key === undefined) return call.json(await commitThenRefuse(pool, send));
    const answer = await answerOnce(context, person.id, key, { deliveryType }, send);
    return call.json(answer.body, answer.http as 200);
  });

  app.post("/user/mfa/challenge/phone", async (call) => {
    const body = await readJson(call);
    const sent = { token: textField(body, "token"), challenge: codeDigits(body), subject: subjectOf(body) };
    const token = await commitThenRefuse(pool, (sql) =>
      verifyPhoneCode(context, sql, call.get("person"), sent),
    );
    return call.json({ success: true, token });
  });

  app.post("/user/mfa/challenge/totp", async (call) => {
    const body = await readJson(call);
    const sent = { challenge: codeDigits(body), subject: subjectOf(body) };
    const token = await commitThenRefuse(pool, (sql) => verifyTotp(context, sql, call.get("person"), sent));
    return call.json({ success: true, token });
  });
}

/** The text to confirm. @throws Refusal MALFORMED_BODY if it is empty or too long */
function subjectOf(body: Record<string, unknown>): string {
  const subject = textField(body, "subject");
  if (subject === "" || subject.length > longestSubject) throw new Refusal("MALFORMED_BODY");
  return subject;
}
