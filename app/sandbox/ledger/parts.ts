import type { Sql } from "../database/withTransaction.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { balanceOf } from "./balanceOf.ts";
import { places } from "./places.ts";
import { postEntry } from "./postEntry.ts";

/** What a request that pays in parts asks for, in cents, as text because JSON has no bigint. Its body keeps it. */
export interface Parts {
  deposit: string;
  /** All of them together. */
  furtherDeposits: string;
  /** At the closing; "0" until it is known. */
  funding: string;
}

export type Part = keyof Parts;

/** What a part still lacks: what the request asks for, less what was sent of it. In cents. */
export async function dueOf(sql: Sql, request: StoredRequest, part: Part): Promise<bigint> {
  const { [part]: asked = "0" } = (request.body.parts ?? {}) as Partial<Parts>;
  return BigInt(asked) - (await sentOf(sql, request, part));
}

/** What was sent of a part, in cents. */
export async function sentOf(sql: Sql, { id }: Pick<StoredRequest, "id">, part: Part): Promise<bigint> {
  return (await payments(sql, id, part)).reduce((sum, cents) => sum + BigInt(cents), 0n);
}

async function payments(sql: Sql, id: string, part: Part): Promise<string[]> {
  const found = await sql.query<{ cents: string }>(
    `select cents::text from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.request_id = $1 and line.place = $2 and entry.reason like 'pay ' || $3::text || ' %'`,
    [id, places.paid(id), part],
  );
  return found.rows.map(({ cents }) => cents);
}

/** Sends what a part still lacks, out of what was set aside. Nothing if it lacks nothing. */
export async function payPart(
  context: SandboxContext,
  sql: Sql,
  request: StoredRequest,
  part: Part,
): Promise<void> {
  const due = await dueOf(sql, request, part);
  if (due <= 0n) return;
  const before = await payments(sql, request.id, part);
  await postEntry(context, sql, {
    personId: request.personId,
    requestId: request.id,
    reason: `pay ${part} ${before.length + 1}`,
    lines: [
      { place: places.transit(request.id), asset: "USD", cents: -due },
      { place: places.paid(request.id), asset: "USD", cents: due },
    ],
  });
}

/** Brings all that was sent for a request back to its account, once. */
export async function refund(
  context: SandboxContext,
  sql: Sql,
  { id, personId, accountCode }: StoredRequest,
): Promise<void> {
  const sent = (await balanceOf(sql, personId, places.paid(id))).get("USD") ?? 0n;
  await postEntry(context, sql, {
    personId,
    requestId: id,
    reason: "refund",
    lines: [
      { place: places.paid(id), asset: "USD", cents: -sent },
      { place: places.account(accountCode!), asset: "USD", cents: sent },
    ],
  });
}
