import { readRequest } from "../requests/readRequest.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { describeDetails } from "./describeDetails.ts";
import type { EventStreams } from "./EventStreams.ts";

interface Following {
  /** The request's owner. */
  personId: string;
  id: string;
  isAllowed(): Promise<boolean>;
}

/**
 * Answers the stream of a request: what changed since the page's last event, by Last-Event-ID or `?after=`.
 * @throws Refusal NOT_FOUND
 */
export async function followRequest(
  context: SandboxContext,
  streams: EventStreams,
  call: SandboxCall,
  { personId, id, isAllowed }: Following,
): Promise<Response> {
  const { pool } = context.options;
  await readRequest(context, pool, personId, { id });
  // Whoever asks for the head alone reads no stream, and would never end it.
  if (call.req.method === "HEAD") return call.body(null);
  const said = call.req.header("last-event-id") ?? call.req.query("after") ?? "";
  return streams.follow({
    requestId: id,
    place: /^\d{1,15}$/.test(said) ? Number(said) : 0,
    isAllowed: async () => (await isAllowed()) && (await isThere(context, id)),
    tell: async (after) =>
      describeDetails(context, pool, await readRequest(context, pool, personId, { id }), after),
  });
}

/** A draft can be deleted while its page is open. */
async function isThere({ options }: SandboxContext, id: string): Promise<boolean> {
  return (await options.pool.query("select 1 from requests where id = $1", [id])).rows.length > 0;
}
