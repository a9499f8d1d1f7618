import { readAccountFacts } from "../accounts/readAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { dollarsOf } from "../ledger/cents.ts";
import { places } from "../ledger/places.ts";
import { hasTransition, mayTake, type TransitionName } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { isForgettable } from "./deleteDraft.ts";
import { readNotices } from "./notices.ts";
import { listDocuments } from "./requestDocuments.ts";
import { latestPlaces, readEvents } from "./requestEvents.ts";
import { countUnread, readMessages } from "./requestMessages.ts";
import { cancellationOf, timelineOf, titleOf } from "./stages.ts";
import { statusWords } from "./statusWords.ts";

/** The life of a request as its owner and the desk follow it. `after`: only messages after this place are told. */
export async function describeDetails(context: SandboxContext, sql: Sql, request: StoredRequest, after = 0) {
  const place = (await latestPlaces(sql, [request.id])).get(request.id) ?? 0;
  return {
    id: request.id,
    number: request.number,
    flow: request.flow,
    title: titleOf(request.flow),
    account: request.accountCode,
    accountType: await typeOfAccount(context, sql, request),
    status: describeStatus(request),
    comment: request.comment,
    isSent: request.state === "submitted",
    mayChange: await mayChange(context, sql, request),
    place,
    stages: timelineOf(request, await readEvents(context, sql, request.id, "status")),
    documents: await listDocuments(context, sql, request),
    messages: await readMessages(context, sql, request, after),
    unread: await countUnread(sql, request.id),
    notices: await readNotices(sql, request.id),
    cancellation: await describeCancellation(sql, request),
  };
}

/** Whether its owner can still give or change answers of what was sent. */
async function mayChange(context: SandboxContext, sql: Sql, request: StoredRequest): Promise<boolean> {
  const { flow, personId, accountCode } = request;
  if (accountCode === null || !hasTransition(flow, "change") || !mayTake(request, "change")) return false;
  return (await readAccountFacts(context, sql, personId, accountCode))?.traits.mode !== "READ_ONLY";
}

async function typeOfAccount(context: SandboxContext, sql: Sql, { personId, accountCode }: StoredRequest) {
  if (accountCode === null) return null;
  return (await readAccountFacts(context, sql, personId, accountCode))?.title ?? null;
}

/** A status in words, with the color of its label. */
export function describeStatus(request: Pick<StoredRequest, "flow" | "status">) {
  const { label, color } = statusWords(request);
  return { id: request.status, label, color };
}

/** How the owner can end the request now, and what goes back then. */
async function describeCancellation(sql: Sql, request: StoredRequest) {
  const { by, ends, says } = cancellationOf(request.flow);
  const isCancelable = by.some((transition) => mayTake(request, transition as TransitionName));
  if (request.state === "draft")
    return { by: (await isForgettable(sql, request)) ? "delete" : "nothing", says: [], refund: [] };
  return {
    by: isCancelable ? ends : "nothing",
    says,
    refund: isCancelable ? await refundOf(sql, request) : [],
  };
}

/** What the ledger holds for a request and gives back if it is canceled, in dollars. Once something was sent, its fees stay. */
async function refundOf(sql: Sql, { id, money }: StoredRequest) {
  const found = await sql.query<{ what: string; cents: string }>(
    `select what, sum(cents)::text as cents from (
       select case when line.place = $3 then case when exists (
                select 1 from ledger_lines card where card.entry_id = entry.id and card.place = $4) then 'card' else 'fees' end
              when asset = 'USD' then 'cash' else 'assets' end as what, line.cents
       from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
       where entry.request_id = $1 and line.place in ($2, $3)) held
     group by what having sum(cents) > 0`,
    [id, places.transit(id), places.fees, places.cards],
  );
  const fees = money === "reserved" ? ["fees", "card"] : [];
  return ["cash", "assets", ...fees].flatMap((what) =>
    found.rows
      .filter((row) => row.what === what)
      .map(({ cents }) => ({ what, amount: dollarsOf(BigInt(cents)) })),
  );
}
