import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { findDemoPerson } from "../people/demoPeople.ts";
import { readHolder } from "../people/readHolder.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { messagePlace } from "../secondFactor/secondFactorOf.ts";
import file from "./notices.json" with { type: "json" };
import { titleOf } from "./stages.ts";

/** What its owner may be told of, when the office does it. */
type NoticeEvent = keyof typeof file.texts;

/** For each event, the channels by which its owner is told. */
export type NoticeSettings = { [event in NoticeEvent]: readonly string[] };

export const noticeEvents = file.events as readonly NoticeEvent[];
export const noticeChannels: readonly string[] = file.channels;

/** Which notices the owner of a request wants. */
export async function readNotices(sql: Sql, requestId: string): Promise<NoticeSettings> {
  const found = await sql.query<{ notices: NoticeSettings | null }>(
    "select notices from request_views where request_id = $1",
    [requestId],
  );
  return found.rows[0]?.notices ?? file.usual;
}

/** Saves which notices the owner wants. @param sent unchecked: any JSON @throws Refusal MALFORMED_BODY */
export async function saveNotices(sql: Sql, requestId: string, sent: Record<string, unknown>): Promise<void> {
  const notices = Object.fromEntries(
    noticeEvents.map((event) => {
      const channels = sent[event];
      if (!Array.isArray(channels) || channels.some((channel) => !noticeChannels.includes(channel)))
        throw new Refusal("MALFORMED_BODY");
      return [event, noticeChannels.filter((channel) => channels.includes(channel))];
    }),
  );
  await sql.query(
    `insert into request_views (request_id, notices) values ($1, $2)
     on conflict (request_id) do update set notices = excluded.notices`,
    [requestId, JSON.stringify(notices)],
  );
}

/** Tells the owner of a request what the office did, by the channels that they want: in the sandbox, the demo inbox. */
export async function sendNotice(
  context: SandboxContext,
  sql: Sql,
  request: Pick<StoredRequest, "id" | "personId" | "number" | "flow">,
  event: NoticeEvent,
  words: { readonly [name: string]: string } = {},
): Promise<void> {
  const told: { readonly [name: string]: string } = {
    ...words,
    title: titleOf(request.flow),
    number: request.number,
  };
  const text = file.texts[event].replace(/\{(\w+)\}/g, (_, name: string) => told[name] ?? "");
  for (const deliveryType of (await readNotices(sql, request.id))[event]) {
    const to = await addressOf(context, sql, request.personId, deliveryType);
    if (to === undefined) continue;
    const id = context.options.ids.uuid();
    await sql.query("insert into inbox (id, person_id, sealed_message, sent_at) values ($1, $2, $3, $4)", [
      id,
      request.personId,
      context.sealer.seal(
        JSON.stringify({ deliveryType, ...to, text, request: request.id }),
        messagePlace(id),
      ),
      context.now(),
    ]);
  }
}

/** Where the person gets notices; undefined where the custodian has no such address. */
async function addressOf(context: SandboxContext, sql: Sql, personId: string, deliveryType: string) {
  if (deliveryType === "EMAIL") return { email: findDemoPerson(personId).email };
  const holder = await readHolder(context, sql, personId);
  return holder ? { phone: holder.phone.replace(/\D/g, "") } : undefined;
}
