import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { SealedCard } from "./storedCards.ts";

/** The card that the person confirmed last, or null. */
export async function readConfirmedCard(
  context: SandboxContext,
  sql: Sql,
  personId: string,
): Promise<(SealedCard & { setupIntentId: string }) | null> {
  const found = await sql.query<{ id: string; sealed_card: Buffer }>(
    "select id, sealed_card from setup_intents where person_id = $1 and status = 'confirmed' order by created_at desc, id limit 1",
    [personId],
  );
  const row = found.rows[0];
  if (!row) return null;
  const card = JSON.parse(
    context.sealer.open(row.sealed_card, `setup_intents.card:${row.id}`).toString("utf8"),
  ) as SealedCard;
  return { ...card, setupIntentId: row.id };
}

/** Whether the person began to set up this card. @param id unchecked */
export async function wasCardBegun(sql: Sql, personId: string, id: unknown): Promise<boolean> {
  const found = await sql.query("select 1 from setup_intents where person_id = $1 and id = $2", [
    personId,
    String(id ?? ""),
  ]);
  return found.rows.length > 0;
}
