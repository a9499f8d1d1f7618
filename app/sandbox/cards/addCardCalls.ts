import { withTransaction } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson, textField } from "../http/readBody.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "../session/hashToken.ts";
import { forgetCards } from "./forgetCards.ts";
import { readConfirmedCard } from "./readConfirmedCard.ts";

/** Tells the portal to use the sandbox's card frame and not a live provider's script. */
const publishableKey = "pk_sandbox_stepwright";

/** The card of an application, in the shape of a provider's set-up intents. */
export function addCardCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool, ids } = context.options;

  app.get("/user/online-ira/card", async (call) => {
    const person = call.get("person");
    const id = `seti_${ids.uuid().replaceAll("-", "")}`;
    const secret = `${id}_secret_${ids.token()}`;
    const card = await withTransaction(pool, async (sql) => {
      await lockPerson(sql, person.id);
      // Each visit gets a new intent, and unfinished older ones are canceled.
      await sql.query(
        "update setup_intents set status = 'canceled' where person_id = $1 and status = 'requires_payment_method'",
        [person.id],
      );
      await sql.query(
        `insert into setup_intents (id, person_id, secret_hash, status, created_at)
         values ($1, $2, $3, 'requires_payment_method', $4)`,
        [id, person.id, hashToken(secret), context.now()],
      );
      return readConfirmedCard(context, sql, person.id);
    });
    return call.json({
      success: true,
      publishableKey,
      setupIntentClientSecret: secret,
      card: card ? { ...card.face, setupIntentId: card.setupIntentId } : undefined,
    });
  });

  app.delete("/user/online-ira/card", async (call) => {
    const person = call.get("person");
    await withTransaction(pool, async (sql) => {
      await lockPerson(sql, person.id);
      await forgetCards(sql, person.id);
    });
    return call.json({ success: true });
  });

  // Do not trust the portal: the intent must have succeeded at the card frame's own origin.
  app.patch("/user/online-ira/card/confirm", async (call) => {
    const person = call.get("person");
    const id = textField(await readJson(call), "setupIntentId");
    const card = await withTransaction(pool, async (sql) => {
      await lockPerson(sql, person.id);
      const confirmed = await sql.query(
        "update setup_intents set status = 'confirmed' where id = $1 and person_id = $2 and status in ('succeeded', 'confirmed')",
        [id, person.id],
      );
      if (confirmed.rowCount !== 1) throw new Refusal("NOT_CONFIRMED");
      await sql.query(
        `update setup_intents set status = 'canceled', sealed_card = null
         where person_id = $1 and id <> $2 and status in ('succeeded', 'confirmed')`,
        [person.id, id],
      );
      return (await readConfirmedCard(context, sql, person.id))!;
    });
    return call.json({ success: true, ...card.face, setupIntentId: card.setupIntentId });
  });
}
