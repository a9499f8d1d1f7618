import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { lockAccount } from "../accounts/lockAccount.ts";
import { readAccount } from "../accounts/readAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { clearPending } from "../ledger/clearPending.ts";
import { settleRequest } from "../ledger/settleRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import outcomes from "./outcomes.json" with { type: "json" };
import { readRequest } from "./readRequest.ts";
import { byNumber } from "./requestOf.ts";
import { saveRequest } from "./saveRequest.ts";

/** How the back office ends a request, or that it has started to carry it out. */
export type OfficeOutcome = "COMPLETED" | "RETURNED" | "CANCELED" | "TRANSFERRING_IN_KIND_ASSETS";

/** The result for one request. `waitsUntil` is "YYYY-MM-DD": until then its money is not available. */
export interface Handled {
  id: string;
  number: string;
  status: string;
  waitsUntil?: string;
}

/**
 * Does the back office's work on a person's submitted requests, or on the named one: gives the open ones this outcome
 * and settles the ledger once. A completion waits for deposits and for the end of a new account's hold.
 */
export async function backOffice(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { request: id, outcome }: { request?: string; outcome: OfficeOutcome },
): Promise<Handled[]> {
  const open = await sql.query<{ id: string; account_code: string }>(
    `select id, account_code from requests
     where person_id = $1 and state = 'submitted' and ($2::text is null or id::text = $2) and status <> all($3::text[])
     order by submitted_at, ${byNumber}`,
    [personId, id ?? null, outcomes.ended],
  );
  const handled: Handled[] = [];
  for (const { id: each, account_code: code } of open.rows) {
    await lockAccount(sql, personId, code);
    await clearPending(context, sql, personId, code);
    const request = await readRequest(context, sql, personId, { id: each, lock: true });
    const { number, flow } = request;
    const waitsUntil = outcome === "COMPLETED" ? await firstDay(context, sql, personId, each, code) : null;
    if (waitsUntil !== null) {
      handled.push({ id: each, number, status: request.status, waitsUntil });
      continue;
    }
    const status = flow === "otd" ? outcome : outcomes.forms[outcome];
    if (outcome !== "TRANSFERRING_IN_KIND_ASSETS") {
      await settleRequest(context, sql, each, outcome === "COMPLETED" ? "completed" : "back");
    }
    await saveRequest(context, sql, request, { status });
    handled.push({ id: each, number, status });
  }
  return handled;
}

const day = 86_400_000;

/** The first day on which a request can be carried out; null if it can be today. */
async function firstDay(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  requestId: string,
  code: string,
): Promise<string | null> {
  const account = (await readAccount(context, sql, personId, code))!;
  const freeOn = new Date(Date.parse(account.openedOn) + limits.fundingHoldDays * day)
    .toISOString()
    .slice(0, 10);
  const found = await sql.query<{ last: string | null }>(
    `select max(available_on)::text as last from pending_items
     where person_id = $1 and account_code = $2 and cleared_at is null and exists (
       select 1 from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
       where entry.request_id = $3 and line.place like 'pending:%')`,
    [personId, code, requestId],
  );
  const days = [account.isOnHold ? freeOn : null, found.rows[0]!.last].filter((text) => text !== null);
  return days.sort().at(-1) ?? null;
}
