import type { MiddlewareHandler } from "hono";
import { Refusal } from "../http/Refusal.ts";
import { type PersonColumns, personColumns, personRow } from "../people/PersonRow.ts";
import type { SandboxCall, SandboxContext, SandboxEnv } from "../SandboxContext.ts";
import { sessionTimeout } from "./describeSession.ts";
import { hashToken } from "./hashToken.ts";
import { readSessionCookie } from "./sessionCookie.ts";

/** Milliseconds after which a session ends even if it is in use. */
const longest = 12 * 3_600_000;

/** How often the time of the last contact is stored, in milliseconds. */
const grain = 1_000;

interface Row extends PersonColumns {
  person_id: string;
  created_at: Date;
  last_seen_at: Date;
  proved_at: Date;
  ended: "superseded" | "signed-out" | "expired" | null;
}

/** Whether the session has outlived the idle time, or its longest life. */
function isTooOld(context: SandboxContext, row: Pick<Row, "created_at" | "last_seen_at">): boolean {
  const now = context.now().getTime();
  return (
    now - row.last_seen_at.getTime() > sessionTimeout(context) || now - row.created_at.getTime() > longest
  );
}

/** Whether a session still lives. Asking is no contact. */
export async function isSessionAlive(context: SandboxContext, hash: Buffer): Promise<boolean> {
  const found = await context.options.pool.query<Row>(
    "select created_at, last_seen_at, ended from sessions where token_hash = $1",
    [hash],
  );
  const row = found.rows[0];
  return row !== undefined && row.ended === null && !isTooOld(context, row);
}

/**
 * Whether the session of a call is gone because its person has started over, and with it what the call was about. Waits for
 * whoever is just deleting it.
 */
export async function isSessionGone({ options }: SandboxContext, call: SandboxCall): Promise<boolean> {
  const hash = call.get("sessionHash");
  if (!hash) return false;
  const found = await options.pool
    .query("select 1 from sessions where token_hash = $1 for key share", [hash])
    .catch(() => undefined);
  return found?.rows.length === 0;
}

/** Lets only signed-in people through: 401 without a session, 409 after a later sign-in, 419 after the idle time. */
export function requireSession(context: SandboxContext): MiddlewareHandler<SandboxEnv> {
  const { pool, secure } = context.options;
  return async (call, next) => {
    const bearer = /^Bearer (\S+)$/.exec(call.req.header("authorization") ?? "")?.[1];
    const token = bearer ?? readSessionCookie(call, secure ?? false);
    if (!token) throw new Refusal("ACCESS_DENIED");
    const hash = hashToken(token);
    const found = await pool.query<Row>(
      `select s.*, ${personColumns} from sessions s join people p on p.id = s.person_id where token_hash = $1`,
      [hash],
    );
    const row = found.rows[0];
    if (!row || row.ended === "signed-out") throw new Refusal("ACCESS_DENIED");
    if (row.ended === "superseded") throw new Refusal("SIGNED_IN_ELSEWHERE");
    const now = context.now();
    if (row.ended === "expired" || isTooOld(context, row)) {
      await pool.query("update sessions set ended = 'expired' where token_hash = $1 and ended is null", [
        hash,
      ]);
      throw new Refusal("SESSION_EXPIRED");
    }
    const idle = now.getTime() - row.last_seen_at.getTime();
    // A page that only follows a request is no contact with its person, who may have left.
    if (idle >= grain && !call.req.path.endsWith("/events"))
      await pool.query("update sessions set last_seen_at = $2 where token_hash = $1", [hash, now]);
    call.set("person", personRow(row.person_id, row));
    call.set("sessionHash", hash);
    call.set("provedAt", row.proved_at);
    await next();
  };
}
