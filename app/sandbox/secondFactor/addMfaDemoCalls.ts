import { randomBytes } from "node:crypto";
import { commitThenRefuse, withTransaction } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson, textField } from "../http/readBody.ts";
import { findDemoPerson } from "../people/demoPeople.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { isProved, proofSubject, prove, requireProof } from "../session/proof.ts";
import { requireSession } from "../session/requireSession.ts";
import { codeDigits } from "./confirmations.ts";
import { readInbox } from "./readInbox.ts";
import {
  factorPlace,
  factorStanding,
  maskPhone,
  type SecondFactor,
  secondFactorOf,
} from "./secondFactorOf.ts";
import { matchTotp, toBase32 } from "./totp.ts";

/** Whether this is the code that was used last, with which the app was confirmed unless it was used since. */
const isConfirmedBy = ({ secret, lastStep }: SecondFactor, challenge: string, now: Date) =>
  secret !== null && matchTotp(secret, challenge, now.getTime(), lastStep - 1) === lastStep;

/** Stands in for the newer portal's settings and for a phone: turns factors on and off, and shows the inbox. */
export function addMfaDemoCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool, brand } = context.options;

  const signedIn = requireSession(context);
  app.use("/sandbox/mfa/*", signedIn);

  app.get("/sandbox/mfa/settings", async (call) => {
    const factor = await commitThenRefuse(pool, (sql) => secondFactorOf(context, sql, call.get("person")));
    return call.json({
      success: true,
      ...factorStanding(factor),
      canChange: isProved(context, call),
      subject: proofSubject,
    });
  });

  app.post("/sandbox/mfa/prove", async (call) => {
    const token = textField(await readJson(call), "mfaToken");
    await withTransaction(pool, (sql) => prove(context, sql, call, token));
    return call.json({ success: true });
  });

  // Every other call of these settings changes a factor, which would let the owner of a stolen session confirm anything.
  app.use("/sandbox/mfa/*", async (call, next) => {
    requireProof(context, call);
    await next();
  });

  app.post("/sandbox/mfa/totp", async (call) => {
    await readJson(call);
    const { id, demo } = call.get("person");
    const secret = randomBytes(20);
    await commitThenRefuse(pool, async (sql) => {
      await secondFactorOf(context, sql, call.get("person"));
      await sql.query("update second_factors set sealed_new_secret = $2 where person_id = $1", [
        id,
        context.sealer.seal(secret, factorPlace("secret", id)),
      ]);
    });
    const text = toBase32(secret);
    const issuer = encodeURIComponent(String(brand.providerName));
    const uri = `otpauth://totp/${issuer}:${encodeURIComponent(demo.email)}?secret=${text}&issuer=${issuer}`;
    return call.json({ success: true, secret: text, uri });
  });

  app.post("/sandbox/mfa/totp/confirm", async (call) => {
    const challenge = codeDigits(await readJson(call));
    const { id } = call.get("person");
    await commitThenRefuse(pool, async (sql) => {
      const factor = await secondFactorOf(context, sql, call.get("person"));
      const { newSecret } = factor;
      if (!newSecret)
        return isConfirmedBy(factor, challenge, context.now()) ? factor : new Refusal("MFA_NOT_REGISTERED");
      const step = matchTotp(newSecret, challenge, context.now().getTime(), 0);
      if (step === null) return new Refusal("MFA_CHALLENGE_INCORRECT");
      return sql.query(
        `update second_factors set sealed_secret = sealed_new_secret, sealed_new_secret = null, last_step = $2,
         wrong_codes = 0, locked_until = null where person_id = $1`,
        [id, step],
      );
    });
    return call.json({ success: true });
  });

  app.delete("/sandbox/mfa/totp", async (call) => {
    await commitThenRefuse(pool, async (sql) => {
      await secondFactorOf(context, sql, call.get("person"));
      await sql.query(
        "update second_factors set sealed_secret = null, sealed_new_secret = null where person_id = $1",
        [call.get("person").id],
      );
    });
    return call.json({ success: true });
  });

  app.post("/sandbox/mfa/phone", async (call) => {
    const phone = textField(await readJson(call), "phone").replace(/\D/g, "");
    if (phone.length !== 10) throw new Refusal("MALFORMED_BODY");
    await setPhone(call, phone);
    return call.json({ success: true, phone: maskPhone(phone) });
  });

  app.delete("/sandbox/mfa/phone", async (call) => {
    await setPhone(call, null);
    return call.json({ success: true });
  });

  async function setPhone(call: SandboxCall, phone: string | null): Promise<void> {
    const { id } = call.get("person");
    await commitThenRefuse(pool, async (sql) => {
      await secondFactorOf(context, sql, call.get("person"));
      await sql.query("update second_factors set sealed_phone = $2 where person_id = $1", [
        id,
        phone === null ? null : context.sealer.seal(phone, factorPlace("phone", id)),
      ]);
      // End codes that were sent to the old number.
      await sql.query("update phone_challenges set ended_at = $2 where person_id = $1 and ended_at is null", [
        id,
        context.now(),
      ]);
    });
  }

  // Like a phone lying on the desk: anyone may sign in as a demo person, so anyone may read that person's inbox.
  app.get(
    "/sandbox/inbox",
    (call, next) => (call.req.query("person") === undefined ? signedIn(call, next) : next()),
    async (call) => {
      const named = call.req.query("person");
      const { email } = named === undefined ? call.get("person").demo : findDemoPerson(named);
      const list = await readInbox(context, pool, { id: named ?? call.get("person").id, email });
      return call.json({ success: true, list });
    },
  );
}
