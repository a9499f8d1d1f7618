import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { isUuid } from "../database/isUuid.ts";
import type { Sql } from "../database/withTransaction.ts";
import { sendRequestFile } from "../details/addDetailsCalls.ts";
import { describeDetails } from "../details/describeDetails.ts";
import type { EventStreams } from "../details/EventStreams.ts";
import { followRequest } from "../details/followRequest.ts";
import { sendNotice } from "../details/notices.ts";
import { askForDocument, judgeDocument } from "../details/requestDocuments.ts";
import { keepMessage, longText } from "../details/requestMessages.ts";
import { answerOnce } from "../http/answerOnce.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson, textField } from "../http/readBody.ts";
import { findDemoPerson } from "../people/demoPeople.ts";
import { readRequest } from "../requests/readRequest.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { lockRequest, MustWait, takeTransition } from "../requests/takeTransition.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { requireSession } from "../session/requireSession.ts";
import { listDesk } from "./listDesk.ts";
import { isOfficeTransition, officeTransitions } from "./officeTransitions.ts";

/** Who tries the product plays the custodian's staff. Like the demo inbox it asks for no session: anyone may sign in as anyone here. */
export function addDeskCalls(app: SandboxApp, context: SandboxContext, streams: EventStreams): void {
  addReads(app, context, streams);
  addDecisions(app, context);
}

function addReads(app: SandboxApp, context: SandboxContext, streams: EventStreams): void {
  const { pool } = context.options;
  const signedIn = requireSession(context);

  app.get(
    "/sandbox/desk",
    (call, next) => (call.req.query("person") === undefined ? signedIn(call, next) : next()),
    async (call) => {
      const named = call.req.query("person");
      if (named !== undefined && named !== everybody) findDemoPerson(named);
      const person = named === everybody ? undefined : (named ?? call.get("person").id);
      const { q = "", offset = "0" } = call.req.query();
      if (!/^\d{1,9}$/.test(offset)) throw new Refusal("MALFORMED_BODY");
      const found = await listDesk(pool, { person, text: q.trim(), offset: Number(offset) });
      return call.json({ success: true, ...found });
    },
  );

  app.get("/sandbox/desk/:id", async (call) => {
    const request = await readAny(context, pool, call);
    const details = await describeDetails(context, pool, request);
    return call.json({
      success: true,
      ...details,
      person: findDemoPerson(request.personId).name,
      transitions: officeTransitions(request),
    });
  });

  app.get("/sandbox/desk/:id/events", async (call) => {
    const { id, personId } = await readAny(context, pool, call);
    return followRequest(context, streams, call, { id, personId, isAllowed: async () => true });
  });

  app.get("/sandbox/desk/:id/files/:file", async (call) =>
    sendRequestFile(context, call, await readAny(context, pool, call)),
  );
}

/** What `?person=` says for the requests of all people. */
const everybody = "*";

/** What the office does, each once per idempotency key: pressed again after an answer was lost, it must not act twice. */
function addDecisions(app: SandboxApp, context: SandboxContext): void {
  app.post("/sandbox/desk/:id/transition", async (call) => {
    const body = await readJson(call);
    const transition = textField(body, "transition");
    const comment = longText(body, "comment", limits.commentLength);
    return decide(context, call, { transition, comment }, async (sql, { id, flow, personId }) => {
      if (!isOfficeTransition(flow, transition)) throw new Refusal("MALFORMED_BODY");
      const taking = { id, transition, by: "office", change: { comment } } as const;
      const { status } = await takeTransition(context, sql, personId, taking);
      return { status };
    }).catch((error: unknown) => {
      // Nothing was done or kept, so the same key asks again on a later day.
      if (!(error instanceof MustWait)) throw error;
      return call.json({ success: true, waitsUntil: error.until });
    });
  });

  app.post("/sandbox/desk/:id/messages", async (call) => {
    const text = longText(await readJson(call), "text");
    return decide(context, call, { text }, async (sql, request) => {
      await keepMessage(context, sql, request, { text, files: [], byOffice: true });
      await sendNotice(context, sql, request, "message");
      return {};
    });
  });

  app.post("/sandbox/desk/:id/documents", async (call) => {
    const body = await readJson(call);
    const label = longText(body, "label", limits.documentNameLength);
    const comment = longText(body, "comment", limits.commentLength);
    if (label === "" || label.includes("\n")) throw new Refusal("MALFORMED_BODY");
    return decide(context, call, { label, comment }, async (sql, request) => {
      await askForDocument(context, sql, request, { label, comment });
      await sendNotice(context, sql, request, "document", { label });
      return {};
    });
  });

  app.post("/sandbox/desk/:id/documents/:document", async (call) => {
    const body = await readJson(call);
    const status = textField(body, "status");
    const file = textField(body, "file");
    const comment = longText(body, "comment", limits.commentLength);
    if (status !== "APPROVED" && status !== "REJECTED") throw new Refusal("MALFORMED_BODY");
    return decide(context, call, { status, file, comment }, async (sql, request) => {
      const id = call.req.param("document");
      const { label } = await judgeDocument(context, sql, request, { id, file, status, comment });
      await sendNotice(context, sql, request, "document", { label });
      return {};
    });
  });
}

/**
 * Does something with the request in the call's path, and answers it. Who plays the staff has no session, so the key is kept
 * with the request's owner.
 * @param asked what a repetition must have in common with the first
 */
async function decide(
  context: SandboxContext,
  call: SandboxCall,
  asked: Record<string, unknown>,
  effect: (sql: Sql, request: StoredRequest) => Promise<object>,
): Promise<Response> {
  const { id, personId } = await readAny(context, context.options.pool, call);
  const key = call.req.header("idempotency-key");
  const said = { path: call.req.path, ...asked };
  const { body, http } = await answerOnce(context, personId, key, said, async (sql) => {
    const done = await effect(sql, await lockRequest(context, sql, personId, { id }));
    return { success: true, ...done };
  }).catch(async (error: unknown) => {
    // Its owner may have started over meanwhile. Then there is no such request, and no fault.
    await readAny(context, context.options.pool, call);
    throw error;
  });
  return call.json(body, http as 200);
}

/** The request in the call's path, whoever owns it. @throws Refusal NOT_FOUND */
async function readAny(context: SandboxContext, sql: Sql, call: SandboxCall): Promise<StoredRequest> {
  const id = call.req.param("id") ?? "";
  const found = isUuid(id)
    ? await sql.query<{ person_id: string }>("select person_id from requests where id = $1", [id])
    : { rows: [] };
  const row = found.rows[0];
  if (!row) throw new Refusal("NOT_FOUND");
  return readRequest(context, sql, row.person_id, { id });
}
