import { isSeen } from "../../../engine/index.ts";
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import type { StoredFile } from "../files/StoredFile.ts";
import { listRequestFiles } from "../files/storedFiles.ts";
import { Refusal } from "../http/Refusal.ts";
import { draftText } from "../http/readBody.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { chatType } from "./requestDocuments.ts";
import { keepEvent, readEvents } from "./requestEvents.ts";

/** A message of a request's chat. */
export interface RequestMessage {
  id: string;
  /** Its place among the request's events. */
  place: number;
  byOffice: boolean;
  text: string;
  files: { id: string; fileName: string; size: number }[];
  at: Date;
}

/**
 * A text of several lines, of at most so many characters, without the spaces around it; "" if it is absent.
 * @throws Refusal MALFORMED_BODY, CHARACTERS_UNSEEN, TEXT_TOO_LONG
 */
export function longText(body: Record<string, unknown>, name: string, limit = limits.messageLength): string {
  const text = draftText(body, name).normalize().replace(/\r\n?/g, "\n").trim();
  if (!isSeen(text, true)) throw new Refusal("CHARACTERS_UNSEEN");
  if (text.length > limit) throw new Refusal("TEXT_TOO_LONG", { limit });
  return text;
}

/**
 * Keeps a message of a request that is locked. Each file was uploaded for the chat of this request and is in no other message.
 * @throws Refusal MALFORMED_BODY if it says nothing, NOT_FOUND for a file, CHAT_FULL
 */
export async function keepMessage(
  context: SandboxContext,
  sql: Sql,
  request: StoredRequest,
  { text, files, byOffice }: { text: string; files: readonly string[]; byOffice: boolean },
): Promise<void> {
  if (text === "" && files.length === 0) throw new Refusal("MALFORMED_BODY");
  const said = await readEvents(context, sql, request.id, "message");
  if (said.length >= limits.chatMessages) throw new Refusal("CHAT_FULL", { limit: limits.chatMessages });
  const taken = new Set(said.flatMap(({ detail }) => detail?.files ?? []));
  const there = (await chatFiles(context, sql, request)).filter(({ id }) => !taken.has(id));
  if (files.some((asked) => !there.some(({ id }) => id === asked))) throw new Refusal("NOT_FOUND");
  await keepEvent(context, sql, request, {
    kind: "message",
    byOffice,
    detail: { text, files: [...new Set(files)] },
  });
}

/** The messages of a request after a place, oldest first. */
export async function readMessages(
  context: SandboxContext,
  sql: Sql,
  request: StoredRequest,
  after: number,
): Promise<RequestMessage[]> {
  const events = await readEvents(context, sql, request.id, "message", after);
  const hasFiles = events.some(({ detail }) => detail!.files.length > 0);
  const files = hasFiles ? await chatFiles(context, sql, request) : [];
  return events.map(({ id, place, byOffice, at, detail }) => ({
    id,
    place,
    byOffice,
    text: detail!.text,
    files: detail!.files.flatMap((asked) => files.filter((file) => file.id === asked).map(named)),
    at,
  }));
}

const named = ({ id, fileName, size }: StoredFile) => ({ id, fileName, size });

async function chatFiles(context: SandboxContext, sql: Sql, { id, personId }: StoredRequest) {
  return (await listRequestFiles(context, sql, personId, id)).filter(({ type }) => type === chatType);
}

/** How many messages of the office its owner has not read. */
export async function countUnread(sql: Sql, requestId: string): Promise<number> {
  const found = await sql.query<{ count: number }>(
    `select count(*)::int as count from request_events event where request_id = $1 and kind = 'message' and by_office
       and place > coalesce((select read_place from request_views where request_id = event.request_id), 0)`,
    [requestId],
  );
  return found.rows[0]!.count;
}

/** The owner has read the messages up to this place. */
export async function markRead(sql: Sql, requestId: string, place: number): Promise<void> {
  await sql.query(
    `insert into request_views (request_id, read_place) values ($1, $2)
     on conflict (request_id) do update set read_place = greatest(request_views.read_place, excluded.read_place)`,
    [requestId, place],
  );
}
