import type { Confirmation, ReviewSection } from "../../../engine/index.ts";
import { isUuid } from "../database/isUuid.ts";
import type { Sql } from "../database/withTransaction.ts";
import { printedFormat } from "../forms/printedFormat.ts";
import { withoutNumbers } from "../forms/printForm.ts";
import { Refusal } from "../http/Refusal.ts";
import { isPending, lifecycles, statusLabel } from "../requests/lifecycle.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { WalkedRequest } from "../walk/walkRequest.ts";

/** What is kept of something that a person sent, in words, with only the last four characters of secrets. */
export interface Sent extends Confirmation {
  /** The answers, as the review reads them back. */
  sections: ReviewSection[];
}

/** Something that a person sent, as they may read and keep it. */
export interface Activity extends Sent {
  /** That of the request or of the application. */
  id: string;
  /** The number that people are told. */
  reference: string;
  /** In words, as it is now. */
  status: string;
  sentAt: Date;
  /** Whether it is a request, whose life can be followed. An application cannot. */
  isFollowed: boolean;
}

type NewActivity = Pick<Activity, "id" | "reference" | "sentAt"> & {
  personId: string;
  flow: string;
  sent: Sent;
};

/** A row of `activities`, with the status of its request; an application has none. */
interface ActivityRow {
  id: string;
  flow: string;
  reference: string;
  sealed_detail: Buffer;
  sent_at: Date;
  status: string | null;
}

const columns = `activities.id, activities.flow, activities.reference, activities.sealed_detail, activities.sent_at,
  requests.status from activities left join requests on requests.id = activities.id`;

const place = (id: string) => `activities.detail:${id}`;

/** What is kept of a request that is sent as it was walked. */
export function sentOf({ confirmation, sections }: Pick<WalkedRequest, "confirmation" | "sections">): Sent {
  return { ...confirmation(), sections: withoutNumbers(sections(printedFormat)) };
}

/** Keeps what was sent, in the transaction that sends it. */
export async function keepActivity(
  context: SandboxContext,
  sql: Sql,
  { id, personId, flow, reference, sentAt, sent }: NewActivity,
): Promise<void> {
  await sql.query(
    `insert into activities (id, person_id, flow, reference, sealed_detail, sent_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, personId, flow, reference, context.sealer.seal(JSON.stringify(sent), place(id)), sentAt],
  );
}

/** What the person sent under this id; what another sent counts as missing. @throws Refusal NOT_FOUND */
export async function readActivity(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  id: string,
): Promise<Activity> {
  const found = isUuid(id)
    ? await sql.query<ActivityRow>(
        `select ${columns} where activities.id = $1 and activities.person_id = $2`,
        [id, personId],
      )
    : { rows: [] };
  const row = found.rows[0];
  if (!row) throw new Refusal("NOT_FOUND");
  return activityOf(context, row);
}

/** What the person sent, newest first, at most so many. */
export async function listActivities(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  most: number,
): Promise<Activity[]> {
  const found = await sql.query<ActivityRow>(
    `select ${columns} where activities.person_id = $1 order by activities.place desc limit $2`,
    [personId, most],
  );
  return found.rows.map((row) => activityOf(context, row));
}

function activityOf(
  context: SandboxContext,
  { id, flow, reference, sealed_detail, sent_at, status }: ActivityRow,
): Activity {
  const sent = JSON.parse(context.sealer.open(sealed_detail, place(id)).toString("utf8")) as Sent;
  return {
    ...sent,
    id,
    reference,
    status: statusLabel({ flow, status: status ?? lifecycles.application.transitions.submit.to }),
    sentAt: sent_at,
    isFollowed: status !== null,
    // Once the request was carried out, or came back, what would happen next is over.
    next: status === null || isPending({ flow, status }) ? sent.next : [],
  };
}
