import { type Activity, listActivities } from "../activity/activities.ts";
import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { maskPhone, messagePlace } from "./secondFactorOf.ts";

/** How many messages are shown. */
const most = 20;

/** A message in the sandbox's inbox: a code on a phone, a copy of what was sent, or news of a request. */
export type InboxMessage = CodeMessage | CopyMessage | NoticeMessage;

interface CodeMessage {
  id: string;
  sentAt: Date;
  deliveryType: "SMS" | "CALL";
  /** The masked number it was sent to. */
  phone: string;
  code: string;
}

interface CopyMessage {
  id: string;
  sentAt: Date;
  deliveryType: "EMAIL";
  email: string;
  sent: Activity;
}

interface NoticeMessage {
  id: string;
  sentAt: Date;
  deliveryType: "SMS" | "EMAIL";
  /** The masked number, or the address, that it was sent to. */
  phone?: string;
  email?: string;
  text: string;
  /** The id of the request that it is about, if its reader owns it. */
  request?: string;
  /** Where its reader answers. */
  link?: string;
}

/** The messages sent to the person, newest first. */
export async function readInbox(
  context: SandboxContext,
  sql: Sql,
  { id: personId, email }: { id: string; email: string },
): Promise<InboxMessage[]> {
  const copies = (await listActivities(context, sql, personId, most)).map(
    (sent): CopyMessage => ({ id: sent.id, sentAt: sent.sentAt, deliveryType: "EMAIL", email, sent }),
  );
  return [...(await readStored(context, sql, personId)), ...copies]
    .sort((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
    .slice(0, most);
}

async function readStored(
  context: SandboxContext,
  sql: Sql,
  personId: string,
): Promise<(CodeMessage | NoticeMessage)[]> {
  const found = await sql.query<{ id: string; sealed_message: Buffer; sent_at: Date }>(
    "select id, sealed_message, sent_at from inbox where person_id = $1 order by place desc limit $2",
    [personId, most],
  );
  return found.rows.map(({ id, sealed_message, sent_at }) => {
    const message = JSON.parse(context.sealer.open(sealed_message, messagePlace(id)).toString("utf8")) as
      | Omit<CodeMessage, "id" | "sentAt">
      | Omit<NoticeMessage, "id" | "sentAt">;
    const phone = message.phone === undefined ? {} : { phone: maskPhone(message.phone) };
    return { ...message, ...phone, id, sentAt: sent_at } as CodeMessage | NoticeMessage;
  });
}
