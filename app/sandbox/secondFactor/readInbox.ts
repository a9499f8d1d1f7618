import type { Sql } from "../database/withTransaction.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { maskPhone } from "./maskPhone.ts";

/** How many messages are shown. */
const most = 20;

/** A message on the sandbox's phone. */
export interface InboxMessage {
  id: string;
  sentAt: Date;
  deliveryType: "SMS" | "CALL";
  /** The masked number it was sent to. */
  phone: string;
  code: string;
}

/** The place that a sealed message is bound to. */
export const messagePlace = (id: string) => `inbox.message:${id}`;

/** The messages sent to the person's phone, newest first. */
export async function readInbox(
  context: SandboxContext,
  sql: Sql,
  personId: string,
): Promise<InboxMessage[]> {
  const found = await sql.query<{ id: string; sealed_message: Buffer; sent_at: Date }>(
    "select id, sealed_message, sent_at from inbox where person_id = $1 order by place desc limit $2",
    [personId, most],
  );
  return found.rows.map(({ id, sealed_message, sent_at }) => {
    const { deliveryType, phone, code } = JSON.parse(
      context.sealer.open(sealed_message, messagePlace(id)).toString("utf8"),
    ) as Pick<InboxMessage, "deliveryType" | "phone" | "code">;
    return { id, sentAt: sent_at, deliveryType, phone: maskPhone(phone), code };
  });
}
