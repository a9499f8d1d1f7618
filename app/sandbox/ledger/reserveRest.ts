import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { balanceOf } from "./balanceOf.ts";
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

/** Sets aside what is missing, final cash first, or gives back what is too much. Once for each revision. */
export async function reserveRest(
  context: SandboxContext,
  sql: Sql,
  { id, personId, revision }: Changed,
  { accountCode, cash }: MoneyOut,
): Promise<void> {
  const more = cash - (await setAside(sql, personId, id));
  if (more === 0n) return;
  const { ready } = await fundsOf(sql, personId, accountCode);
  const taken = more > 0n ? fromCash(accountCode, least(more, ready), more) : [];
  const lines =
    more > 0n
      ? taken.flatMap((line) => [
          { ...line, cents: -line.cents },
          { ...line, place: places.transit(id) },
        ])
      : await givenBack(sql, id, accountCode, -more);
  await postEntry(context, sql, { personId, requestId: id, reason: `reserve ${revision}`, lines });
  await clearPending(context, sql, personId, accountCode);
}

/** Takes the account's fees that are missing, or gives back what is too much. Once for each revision. */
export async function takeFeesAnew(
  context: SandboxContext,
  sql: Sql,
  { id, personId, revision }: Changed,
  { accountCode, fees }: MoneyOut,
): Promise<void> {
  const more = fees - (await feesTaken(sql, id));
  if (more === 0n) return;
  const { ready } = await fundsOf(sql, personId, accountCode);
  const taken = fromCash(accountCode, more > 0n ? least(more, ready) : more, more);
  await postEntry(context, sql, {
    personId,
    requestId: id,
    reason: `fees ${revision}`,
    lines: [
      ...taken.map((line) => ({ ...line, cents: -line.cents })),
      { place: places.fees, asset: "USD", cents: more },
    ],
  });
}

/** Gives back what is set aside for a request and was not sent, once. */
export async function giveRestBack(
  context: SandboxContext,
  sql: Sql,
  { id, personId, accountCode }: StoredRequest,
): Promise<void> {
  const left = (await balanceOf(sql, personId, places.transit(id))).get("USD") ?? 0n;
  const lines = await givenBack(sql, id, accountCode!, left);
  await postEntry(context, sql, { personId, requestId: id, reason: "give back", lines });
  await clearPending(context, sql, personId, accountCode!);
}

/** Cash that goes back from a request: first what was set aside from deposits that were not final. */
async function givenBack(sql: Sql, id: string, accountCode: string, cents: bigint): Promise<Line[]> {
  const found = await sql.query<{ cents: string }>(
    `select coalesce(-sum(line.cents), 0)::text as cents
     from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
     where entry.request_id = $1 and line.place = $2 and exists (
       select 1 from ledger_lines other where other.entry_id = entry.id and other.place = $3)`,
    [id, places.pending(accountCode), places.transit(id)],
  );
  const toPending = least(cents, BigInt(found.rows[0]!.cents));
  return [
    { place: places.transit(id), asset: "USD", cents: -cents },
    ...fromCash(accountCode, cents - toPending, cents),
  ];
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
  const waiting = (await balanceOf(sql, personId, places.transit(id))).get("USD") ?? 0n;
  const sent = (await balanceOf(sql, personId, places.paid(id))).get("USD") ?? 0n;
  return waiting + sent;
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
