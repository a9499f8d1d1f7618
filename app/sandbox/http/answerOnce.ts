import { type Sql, withRetriedTransaction } from "../database/withTransaction.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { Refusal } from "./Refusal.ts";

/** An answer as stored for retries. */
export interface KeptAnswer {
  http: number;
  body: Record<string, unknown>;
  replayed: boolean;
}

/**
 * Gives every request with the same Idempotency-Key the first one's answer. The key and the effect are written in one
 * transaction, so a crash leaves both or neither; a second request waits for the first. Refusals that `effect` throws
 * are stored as well, and its writes are undone: other answers may then come with the same key. `effect` may lock a second factor
 * after the person, and whoever starts over locks them the other way around: it then runs again.
 * @param refused runs after a refusal's writes were undone, and returns the refusal to answer
 * @throws Refusal IDEMPOTENCY_KEY_MISSING (400), IDEMPOTENCY_KEY_REUSED (422)
 */
export async function answerOnce(
  context: SandboxContext,
  personId: string,
  key: string | undefined,
  request: unknown,
  effect: (sql: Sql) => Promise<Record<string, unknown>>,
  refused: (sql: Sql, refusal: Refusal) => Promise<Refusal> = async (_, refusal) => refusal,
): Promise<KeptAnswer> {
  if (!key || key.length > 255) throw new Refusal("IDEMPOTENCY_KEY_MISSING");
  const hash = context.sealer.mac(canonicalJson(request));
  return withRetriedTransaction(context.options.pool, async (sql) => {
    // Before the key, whose row holds a key share on the person's: whoever starts over would wait for that, and this call for them. And
    // before the savepoint, so that undoing a refused effect does not let another request in before `refused` has run.
    await lockPerson(sql, personId);
    const claimed = await sql.query(
      `insert into idempotency_keys (person_id, key, request_hash, created_at) values ($1, $2, $3, $4)
       on conflict (person_id, key) do update set request_hash = excluded.request_hash
       where idempotency_keys.http_status <> 200 and idempotency_keys.request_hash <> excluded.request_hash`,
      [personId, key, hash, context.now()],
    );
    if (claimed.rowCount !== 1) return replay(context, sql, personId, key, hash);
    await sql.query("savepoint effect");
    const answer = await effect(sql).then(
      (body) => ({ http: 200, body }),
      async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        await sql.query("rollback to savepoint effect");
        sql.locks?.clear();
        const told = await refused(sql, error);
        return { http: told.http, body: told.toBody(context.options.brand) };
      },
    );
    await sql.query(
      "update idempotency_keys set http_status = $3, sealed_answer = $4 where person_id = $1 and key = $2",
      [personId, key, answer.http, context.sealer.seal(JSON.stringify(answer.body), placeOf(personId, key))],
    );
    return { ...answer, replayed: false };
  });
}

async function replay(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  key: string,
  hash: Buffer,
): Promise<KeptAnswer> {
  const found = await sql.query<{
    request_hash: Buffer;
    http_status: number;
    sealed_answer: Buffer;
  }>(
    "select request_hash, http_status, sealed_answer from idempotency_keys where person_id = $1 and key = $2",
    [personId, key],
  );
  const row = found.rows[0]!;
  if (!row.request_hash.equals(hash)) throw new Refusal("IDEMPOTENCY_KEY_REUSED");
  const body = JSON.parse(context.sealer.open(row.sealed_answer, placeOf(personId, key)).toString("utf8"));
  return { http: row.http_status, body, replayed: true };
}

const placeOf = (personId: string, key: string) => `idempotency.answer:${personId}:${key}`;

/** What was answered to the first request with this key; undefined if there was none. */
export async function firstAnswer(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  key: string,
): Promise<Record<string, unknown> | undefined> {
  const found = await sql.query<{ sealed_answer: Buffer }>(
    "select sealed_answer from idempotency_keys where person_id = $1 and key = $2",
    [personId, key],
  );
  const sealed = found.rows[0]?.sealed_answer;
  return sealed && JSON.parse(context.sealer.open(sealed, placeOf(personId, key)).toString("utf8"));
}

/** JSON with sorted keys, so that equal payloads have equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
