import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { balanceOf, balancesOf } from "./balanceOf.ts";
import { clearPending } from "./clearPending.ts";
import { places } from "./places.ts";
import { type Line, postEntry } from "./postEntry.ts";
import { fromCash, fundsOf, least, type MoneyOut } from "./reserve.ts";

/** A request that asks for other amounts than when it was signed. */
type Changed = Pick<StoredRequest, "id" | "personId" | "revision">;

/** Checks that the account holds what is not set aside yet, and the fees that are not taken yet. @throws Refusal INSUFFICIENT_FUNDS */
export async function checkRest(
  sql: Sql,
  { id, personId }: Pick<Changed, "id" | "personId">,
  { accountCode, cash, fees }: MoneyOut,
): Promise<void> {
  const more = cash - (await setAside(sql, personId, id)) + fees - (await feesTaken(sql, id));
  const { ready, waiting } = await fundsOf(sql, personId, accountCode);
  if (more > ready + waiting) throw new Refusal("INSUFFICIENT_FUNDS");
}

/**
 * Makes what the account pays what the request asks for now: takes what is missing, final cash first, or gives back what is
 * too much. Once for each revision. What goes back goes first, because it may be what the rest is taken from.
 */
export async function takeAnew(
  context: SandboxContext,
  sql: Sql,
  { id, personId, revision }: Changed,
  { accountCode, cash, fees }: MoneyOut,
): Promise<void> {
  const changes = [
    { what: "fees", to: places.fees, more: fees - (await feesTaken(sql, id)) },
    { what: "reserve", to: places.transit(id), more: cash - (await setAside(sql, personId, id)) },
  ].filter(({ more }) => more !== 0n);
  for (const { what, to, more } of changes.sort(backFirst)) {
    const { ready } = await fundsOf(sql, personId, accountCode);
    const lines =
      more > 0n
        ? taken(fromCash(accountCode, least(more, ready), more), to)
        : await givenBack(sql, id, { accountCode, from: to, cents: -more });
    await postEntry(context, sql, { personId, requestId: id, reason: `${what} ${revision}`, lines });
  }
  await clearPending(context, sql, personId, accountCode);
}

const backFirst = (one: { more: bigint }, other: { more: bigint }) =>
  Number(other.more < 0n) - Number(one.more < 0n);

/** Cash that goes from the account to another place. */
const taken = (lines: readonly Line[], to: string): Line[] =>
  lines.flatMap((line) => [
    { ...line, cents: -line.cents },
    { ...line, place: to },
  ]);

/** Gives back what is set aside for a request and was not sent, once. */
export async function giveRestBack(
  context: SandboxContext,
  sql: Sql,
  { id, personId, accountCode }: StoredRequest,
): Promise<void> {
  const left = (await balanceOf(sql, personId, places.transit(id))).get("USD") ?? 0n;
  const back = { accountCode: accountCode!, from: places.transit(id), cents: left };
  const lines = await givenBack(sql, id, back);
  await postEntry(context, sql, { personId, requestId: id, reason: "give back", lines });
  await clearPending(context, sql, personId, accountCode!);
}

/** Gives back some cents of what is set aside for a request, once for each revision. */
export async function giveSomeBack(
  context: SandboxContext,
  sql: Sql,
  { id, personId, accountCode, revision }: StoredRequest,
  cents: bigint,
): Promise<void> {
  const lines = await givenBack(sql, id, { accountCode: accountCode!, from: places.transit(id), cents });
  await postEntry(context, sql, { personId, requestId: id, reason: `reserve ${revision}`, lines });
  await clearPending(context, sql, personId, accountCode!);
}

/** Cash that goes back from where a request had put it: first what came of deposits that were not final. */
async function givenBack(
  sql: Sql,
  id: string,
  { accountCode, from, cents }: { accountCode: string; from: string; cents: bigint },
): Promise<Line[]> {
  const found = await sql.query<{ cents: string }>(
    `select coalesce(-sum(line.cents), 0)::text as cents
     from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.request_id = $1 and line.place = $2 and exists (
       select 1 from ledger_lines other where other.entry_id = entry.id and other.place = $3)`,
    [id, places.pending(accountCode), from],
  );
  const toPending = least(cents, BigInt(found.rows[0]!.cents));
  return [{ place: from, asset: "USD", cents: -cents }, ...fromCash(accountCode, cents - toPending, cents)];
}

/** All that was taken from the account for a request so far, in cents: what is set aside or sent, and fees. */
export async function takenFor(
  sql: Sql,
  { id, personId }: Pick<Changed, "id" | "personId">,
): Promise<bigint> {
  return (await setAside(sql, personId, id)) + (await feesTaken(sql, id));
}

/** What was set aside for a request so far, sent or not. */
async function setAside(sql: Sql, personId: string, id: string): Promise<bigint> {
  const [waiting, sent] = await balancesOf(sql, personId, places.transit(id), places.paid(id));
  return (waiting.get("USD") ?? 0n) + (sent.get("USD") ?? 0n);
}

/** The fees that the account has paid for a request so far. */
async function feesTaken(sql: Sql, id: string): Promise<bigint> {
  const found = await sql.query<{ cents: string }>(
    `select coalesce(sum(line.cents), 0)::text as cents
     from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.request_id = $1 and line.place = $2 and split_part(entry.reason, ' ', 1) = 'fees'`,
    [id, places.fees],
  );
  return BigInt(found.rows[0]!.cents);
}
