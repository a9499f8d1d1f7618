import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { type Sql, withTransaction } from "../database/withTransaction.ts";
import { sendFile } from "../files/sendFile.ts";
import { listRequestFiles, storeFiles } from "../files/storedFiles.ts";
import { takeUpload } from "../files/takeUpload.ts";
import uploadLimits from "../files/uploadLimits.json" with { type: "json" };
import { answerOnce } from "../http/answerOnce.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson } from "../http/readBody.ts";
import { readRequest } from "../requests/readRequest.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { lockRequest } from "../requests/takeTransition.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { isSessionAlive } from "../session/requireSession.ts";
import { deleteDraft } from "./deleteDraft.ts";
import { describeDetails } from "./describeDetails.ts";
import type { EventStreams } from "./EventStreams.ts";
import { followRequest } from "./followRequest.ts";
import { saveNotices } from "./notices.ts";
import { chatType, giveDocument } from "./requestDocuments.ts";
import { keepMessage, longText, markRead } from "./requestMessages.ts";

/** What the owner of a request follows and does on its details page. */
export function addDetailsCalls(app: SandboxApp, context: SandboxContext, streams: EventStreams): void {
  addReads(app, context, streams);
  addChanges(app, context);
  addUploads(app, context);
}

const idOf = (call: SandboxCall) => call.req.param("id") ?? "";

function addReads(app: SandboxApp, context: SandboxContext, streams: EventStreams): void {
  const { pool } = context.options;

  app.get("/user/requests/:id", async (call) => {
    const request = await readRequest(context, pool, call.get("person").id, { id: idOf(call) });
    return call.json({ success: true, ...(await describeDetails(context, pool, request)) });
  });

  app.get("/user/requests/:id/events", (call) =>
    followRequest(context, streams, call, {
      personId: call.get("person").id,
      id: idOf(call),
      isAllowed: () => isSessionAlive(context, call.get("sessionHash")),
    }),
  );

  app.get("/user/requests/:id/files/:file", async (call) => {
    const personId = call.get("person").id;
    const request = await readRequest(context, pool, personId, { id: idOf(call) });
    return sendRequestFile(context, call, request);
  });
}

/** Answers the file in the call's path, if it is one of the request. @throws Refusal NOT_FOUND */
export async function sendRequestFile(
  context: SandboxContext,
  call: SandboxCall,
  { id: requestId, personId }: StoredRequest,
): Promise<Response> {
  const id = call.req.param("file") ?? "";
  const files = await listRequestFiles(context, context.options.pool, personId, requestId);
  if (!files.some((file) => file.id === id)) throw new Refusal("NOT_FOUND");
  return sendFile(context, call, { personId, id });
}

function addChanges(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;
  const change = (call: SandboxCall, effect: (sql: Sql, request: StoredRequest) => Promise<void>) =>
    withTransaction(pool, async (sql) =>
      effect(sql, await lockRequest(context, sql, call.get("person").id, { id: idOf(call) })),
    );

  app.post("/user/requests/:id/messages", async (call) => {
    const body = await readJson(call);
    const text = longText(body, "text");
    const files = idsIn(body.files);
    const personId = call.get("person").id;
    const asked = { path: call.req.path, text, files };
    const key = call.req.header("idempotency-key");
    const answer = await answerOnce(context, personId, key, asked, async (sql) => {
      const request = await lockRequest(context, sql, personId, { id: idOf(call) });
      await keepMessage(context, sql, request, { text, files, byOffice: false });
      return { success: true };
    });
    return call.json(answer.body, answer.http as 200);
  });

  app.post("/user/requests/:id/read", async (call) => {
    const { place } = await readJson(call);
    if (!Number.isSafeInteger(place) || (place as number) < 0) throw new Refusal("MALFORMED_BODY");
    await change(call, (sql, { id }) => markRead(sql, id, place as number));
    return call.json({ success: true });
  });

  app.put("/user/requests/:id/notices", async (call) => {
    const body = await readJson(call);
    await change(call, (sql, { id }) => saveNotices(sql, id, body));
    return call.json({ success: true });
  });

  app.delete("/user/requests/:id", async (call) => {
    await change(call, deleteDraft);
    return call.json({ success: true });
  });
}

/** @throws Refusal MALFORMED_BODY if it is no list of at most so many ids as a form may have files */
function idsIn(sent: unknown): string[] {
  if (sent === undefined) return [];
  if (!Array.isArray(sent) || sent.length > limits.formFiles || sent.some((id) => typeof id !== "string"))
    throw new Refusal("MALFORMED_BODY");
  return sent;
}

function addUploads(app: SandboxApp, context: SandboxContext): void {
  // Its address says what the files are for: the chat, or a document by its id.
  app.post("/user/requests/:id/:document/upload", (call) =>
    takeUpload(context, call, {
      accepts: limits.documentFileTypes,
      target: () => call.req.param("document"),
      store: async (sql, document, files) => {
        const personId = call.get("person").id;
        const request = await lockRequest(context, sql, personId, { id: idOf(call) });
        if (document !== chatType) return giveDocument(context, sql, request, document, files);
        const most = { ofType: uploadLimits.files, inAll: uploadLimits.files };
        return storeFiles(context, sql, { personId, requestId: request.id }, chatType, files, most);
      },
    }),
  );
}
