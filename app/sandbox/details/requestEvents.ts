import type { Sql } from "../database/withTransaction.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/** What an event says besides its columns, sealed. */
interface Details {
  /** `comment` is the office's. */
  status: { transition: string; comment?: string };
  /** `files` are ids. */
  message: { text: string; files: readonly string[] };
  /** `id` is that of the document. */
  document: { id: string; label: string; status: string; comment?: string };
}

export type EventKind = keyof Details;

/** Something that happened to a request. */
export interface RequestEvent<Kind extends EventKind = EventKind> {
  id: string;
  /** Grows with each event of all requests. */
  place: number;
  kind: Kind;
  byOffice: boolean;
  /** The statuses before and after a change of it. */
  from?: string;
  to?: string;
  /** Missing only for what happened before events were kept. */
  detail?: Details[Kind];
  at: Date;
}

interface EventRow {
  id: string;
  place: string;
  kind: EventKind;
  by_office: boolean;
  from_status: string | null;
  to_status: string | null;
  sealed_detail: Buffer | null;
  at: Date;
}

const sealPlace = (id: string) => `request_events.detail:${id}`;

/** Keeps an event of a request whose lock the transaction holds. */
export async function keepEvent<Kind extends EventKind>(
  context: SandboxContext,
  sql: Sql,
  request: Pick<StoredRequest, "id">,
  event: Required<Pick<RequestEvent<Kind>, "kind" | "byOffice" | "detail">> & { from?: string; to?: string },
): Promise<void> {
  const id = context.options.ids.uuid();
  await sql.query(
    `insert into request_events (id, request_id, kind, by_office, from_status, to_status, sealed_detail, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      request.id,
      event.kind,
      event.byOffice,
      event.from ?? null,
      event.to ?? null,
      context.sealer.seal(JSON.stringify(event.detail), sealPlace(id)),
      context.now(),
    ],
  );
}

/** The events of one kind of a request after a place, oldest first. */
export async function readEvents<Kind extends EventKind>(
  context: SandboxContext,
  sql: Sql,
  requestId: string,
  kind: Kind,
  after = 0,
): Promise<RequestEvent<Kind>[]> {
  const found = await sql.query<EventRow>(
    `select id, place, kind, by_office, from_status, to_status, sealed_detail, at from request_events
     where request_id = $1 and kind = $2 and place > $3 order by place`,
    [requestId, kind, after],
  );
  return found.rows.map((row) => ({
    id: row.id,
    place: Number(row.place),
    kind,
    byOffice: row.by_office,
    ...(row.from_status === null ? {} : { from: row.from_status }),
    ...(row.to_status === null ? {} : { to: row.to_status }),
    ...(row.sealed_detail === null
      ? {}
      : { detail: JSON.parse(context.sealer.open(row.sealed_detail, sealPlace(row.id)).toString("utf8")) }),
    at: row.at,
  }));
}

/** The place of each request's latest event; a request without events is missing. */
export async function latestPlaces(sql: Sql, requestIds: readonly string[]): Promise<Map<string, number>> {
  const found = await sql.query<{ request_id: string; place: string }>(
    "select request_id, max(place) as place from request_events where request_id = any($1::uuid[]) group by request_id",
    [requestIds],
  );
  return new Map(found.rows.map(({ request_id, place }) => [request_id, Number(place)]));
}
