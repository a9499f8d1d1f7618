import ipd from "../../../schemas/reference/ipd.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { type RequestRow, requestOf } from "../requests/requestOf.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { hashToken } from "../session/hashToken.ts";
import type { IpdBody } from "./IpdBody.ts";

const linkLife = ipd.linkDays * 86_400_000;

/** A link for the person who is asked. Only its digest is stored. */
export async function createLink(context: SandboxContext, sql: Sql, requestId: string) {
  const token = context.options.ids.token();
  await sql.query("insert into ipd_tokens (token_hash, request_id, created_at) values ($1, $2, $3)", [
    hashToken(token),
    requestId,
    context.now(),
  ]);
  return { token, expiresAt: new Date(context.now().getTime() + linkLife) };
}

/** The power of attorney that a link leads to, if it is still good. @throws Refusal NOT_FOUND, LINK_USED, LINK_EXPIRED */
export async function readLink(context: SandboxContext, sql: Sql, person: PersonRow, token: string) {
  const { request, expiresAt, isUsed } = await findLink(context, sql, person, token);
  if (isUsed) throw new Refusal("LINK_USED");
  if (expiresAt <= context.now()) throw new Refusal("LINK_EXPIRED");
  return { request, expiresAt };
}

/**
 * The power of attorney that a link leads or led to. For anybody but the person whom it was sent to it leads nowhere.
 * @throws Refusal NOT_FOUND
 */
export async function findLink(context: SandboxContext, sql: Sql, person: PersonRow, token: string) {
  const found = await sql.query<RequestRow & { linked_at: Date; used_at: Date | null }>(
    `select requests.*, link.created_at as linked_at, link.used_at from ipd_tokens link
     join requests on requests.id = link.request_id where link.token_hash = $1`,
    [hashToken(token)],
  );
  const row = found.rows[0];
  const request = row && requestOf(context, row);
  if (!request || !isAsked(person, request)) throw new Refusal("NOT_FOUND");
  return {
    request,
    expiresAt: new Date(row.linked_at.getTime() + linkLife),
    isUsed: row.used_at !== null,
  };
}

/** Uses a link up, in the transaction of what it allows. @throws Refusal LINK_USED */
export async function spendLink(context: SandboxContext, sql: Sql, token: string): Promise<void> {
  const spent = await sql.query(
    "update ipd_tokens set used_at = $2 where token_hash = $1 and used_at is null",
    [hashToken(token), context.now()],
  );
  if (spent.rowCount !== 1) throw new Refusal("LINK_USED");
}

/** Whether a power of attorney names the person. Nobody approves their own. */
function isAsked({ id, demo }: PersonRow, { personId, body }: StoredRequest): boolean {
  return id !== personId && demo.email.toLowerCase() === (body as unknown as IpdBody).email.toLowerCase();
}
