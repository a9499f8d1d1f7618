import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { isUuid } from "../database/isUuid.ts";
import { type Sql, withTransaction } from "../database/withTransaction.ts";
import { sendRequestFile } from "../details/addDetailsCalls.ts";
import { describeDetails } from "../details/describeDetails.ts";
import type { EventStreams } from "../details/EventStreams.ts";
import { followRequest } from "../details/followRequest.ts";
import { sendNotice } from "../details/notices.ts";
import { askForDocument, judgeDocument } from "../details/requestDocuments.ts";
import { keepMessage, longText } from "../details/requestMessages.ts";
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

function addDecisions(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;
  const decide = (call: SandboxCall, effect: (sql: Sql, request: StoredRequest) => Promise<object>) =>
    withTransaction(pool, async (sql) => {
      const { id, personId } = await readAny(context, sql, call);
      return effect(sql, await lockRequest(context, sql, personId, { id }));
    });

  app.post("/sandbox/desk/:id/transition", async (call) => {
    const body = await readJson(call);
    const name = textField(body, "transition");
    const comment = longText(body, "comment", limits.commentLength);
    const answer = await decide(call, async (sql, request) => {
      if (!isOfficeTransition(request.flow, name)) throw new Refusal("MALFORMED_BODY");
      const taking = { id: request.id, transition: name, by: "office", change: { comment } } as const;
      const next = await takeTransition(context, sql, request.personId, taking);
      return { status: next.status };
    }).catch((error: unknown) => {
      if (!(error instanceof MustWait)) throw error;
      return { waitsUntil: error.until };
    });
    return call.json({ success: true, ...answer });
  });

  app.post("/sandbox/desk/:id/messages", async (call) => {
    const text = longText(await readJson(call), "text");
    await decide(call, async (sql, request) => {
      await keepMessage(context, sql, request, { text, files: [], byOffice: true });
      await sendNotice(context, sql, request, "message");
      return {};
    });
    return call.json({ success: true });
  });

  app.post("/sandbox/desk/:id/documents", async (call) => {
    const body = await readJson(call);
    const label = longText(body, "label", limits.documentNameLength);
    const comment = longText(body, "comment", limits.commentLength);
    if (label === "" || label.includes("\n")) throw new Refusal("MALFORMED_BODY");
    await decide(call, async (sql, request) => {
      await askForDocument(context, sql, request, { label, comment });
      await sendNotice(context, sql, request, "document", { label });
      return {};
    });
    return call.json({ success: true });
  });

  app.post("/sandbox/desk/:id/documents/:document", async (call) => {
    const body = await readJson(call);
    const status = textField(body, "status");
    const file = textField(body, "file");
    const comment = longText(body, "comment", limits.commentLength);
    if (status !== "APPROVED" && status !== "REJECTED") throw new Refusal("MALFORMED_BODY");
    await decide(call, async (sql, request) => {
      const id = call.req.param("document");
      const { label } = await judgeDocument(context, sql, request, { id, file, status, comment });
      await sendNotice(context, sql, request, "document", { label });
      return {};
    });
    return call.json({ success: true });
  });
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
