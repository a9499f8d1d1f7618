import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { accountChoices } from "../accounts/accountChoice.ts";
import { type Sql, withTransaction } from "../database/withTransaction.ts";
import { storeFiles } from "../files/storedFiles.ts";
import { takeUpload } from "../files/takeUpload.ts";
import { answerOnce, canonicalJson } from "../http/answerOnce.ts";
import { localDate } from "../http/localDate.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson } from "../http/readBody.ts";
import { checkRevision } from "../requests/checkRevision.ts";
import { refuseUnless } from "../requests/lifecycle.ts";
import { listRequests, rowsAsked } from "../requests/listRequests.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { readFields } from "../walk/walkRequest.ts";
import { beginOtd } from "./beginOtd.ts";
import { cancelOtd } from "./cancelOtd.ts";
import { describeListed } from "./describeListed.ts";
import { otdSteps } from "./otdSteps.ts";
import type { HeldOtd } from "./readOtd.ts";
import { readOtd } from "./readOtd.ts";
import { saveStep } from "./saveStep.ts";
import { signOtd } from "./signOtd.ts";
import { viewOtd } from "./viewOtd.ts";
import { otdAnswers } from "./walkOtd.ts";

/** One-time distributions, saved step by step under their ids. */
export function addOtdCalls(app: SandboxApp, context: SandboxContext): void {
  addLists(app, context);
  addBegin(app, context);
  addUpload(app, context);
  addReads(app, context);
  addSaves(app, context);
  addMoneyCalls(app, context);
}

function addLists(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  app.get("/user/otd", async (call) => {
    const { list, total } = await listRequests(context, pool, call.get("person").id, {
      flow: "otd",
      ...rowsAsked(call.req.query()),
    });
    return call.json({ success: true, list: list.map(describeListed), total });
  });

  app.get("/user/otd/accounts", async (call) => {
    const list = await accountChoices(context, pool, call.get("person"));
    return call.json({ success: true, list });
  });
}

function addBegin(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  app.post("/user/otd", async (call) => {
    const person = call.get("person");
    const fields = await readJson(call);
    const today = localDate(call, context);
    const key = call.req.header("idempotency-key");
    const begin = (sql: Sql) => beginOtd(context, sql, person, fields, today);
    if (key === undefined) return answerSaved(call, await withTransaction(pool, begin));
    const { body, http, replayed } = await answerOnce(
      context,
      person.id,
      key,
      { path: call.req.path },
      async (sql) => ({ success: true, ...savedOf(await begin(sql)) }),
    );
    if (replayed && http === 200) {
      await refuseOtherBeginning(context, call, String(body.id), fields);
      call.header("Idempotent-Replayed", "true");
    }
    if (http === 200) call.header("ETag", `"${body.revision}"`);
    return call.json(body, http as 200);
  });
}

/** If the first answer was lost, step 1 may have changed before this retry. @throws Refusal REVISION_REQUIRED */
async function refuseOtherBeginning(
  context: SandboxContext,
  call: SandboxCall,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const { request } = await readOtd(context, context.options.pool, call, { id });
  const { answers } = await readFields("otd", "otd.saveGeneral", fields, {});
  if (canonicalJson(request.body.answers.general) !== canonicalJson(answers.general))
    checkRevision(request, undefined);
}

function addUpload(app: SandboxApp, context: SandboxContext): void {
  app.post("/user/otd/upload", (call) =>
    takeUpload(context, call, {
      accepts: limits.distributionFileTypes,
      target: (fields) => {
        const type = fields.get("type") ?? "";
        if (!/^[A-Za-z0-9_-]{1,40}$/.test(type)) throw new Refusal("MALFORMED_BODY");
        return { type, id: fields.get("id") ?? "" };
      },
      store: async (sql, { type, id }, files) => {
        const { person, request } = await readOtd(context, sql, call, { id, lock: true });
        refuseUnless(request, "sign");
        const owner = { personId: person.id, requestId: request.id };
        const most = { ofType: limits.formFiles, inAll: limits.formFiles };
        return storeFiles(context, sql, owner, type, files, most);
      },
    }),
  );
}

function addReads(app: SandboxApp, context: SandboxContext): void {
  app.get("/user/otd/:id/transaction", (call) =>
    read(context, call, (otd) => otdAnswers(otd)["otd.transaction"]() as object),
  );

  app.get("/user/otd/:id/:step{[1-5]}", (call) =>
    read(context, call, async (otd) => (await otdAnswers(otd)[`otd.${stepOf(call)}`]()) as object),
  );

  app.get("/user/otd/:id", (call) => read(context, call, viewOtd));
}

function addSaves(app: SandboxApp, context: SandboxContext): void {
  app.put("/user/otd/:id/:step{[1-4]}", async (call) => {
    const body = await readJson(call);
    const step = stepOf(call);
    const saved = await withTransaction(context.options.pool, async (sql) =>
      saveStep(await readOtd(context, sql, call, { lock: true }), {
        step,
        sent: isLenient(call) ? { answers: objectField(body, "answers") } : { fields: body },
        ifMatch: call.req.header("if-match"),
      }),
    );
    return answerSaved(call, saved);
  });
}

function addMoneyCalls(app: SandboxApp, context: SandboxContext): void {
  app.put("/user/otd/:id/:step{5}", async (call) => {
    const body = await readJson(call);
    // Never store a signature without moving the money, so ignore lenient saves here.
    if (isLenient(call)) return read(context, call, () => ({}));
    return once(context, call, body, (otd) => signOtd(otd, body, call.req.header("if-match")));
  });

  app.post("/user/otd/:id/cancel", async (call) => {
    const { reason } = await readJson(call);
    return once(context, call, { reason }, (otd) => cancelOtd(otd, reason));
  });
}

/** Answers what is read of the distribution, with its revision. */
async function read(
  context: SandboxContext,
  call: SandboxCall,
  answer: (otd: HeldOtd) => object | Promise<object>,
): Promise<Response> {
  const otd = await readOtd(context, context.options.pool, call);
  const { id, revision, savedAt } = otd.request;
  call.header("ETag", `"${revision}"`);
  return call.json({ success: true, id, revision, savedAt, ...(await answer(otd)) });
}

/** Moves money once per idempotency key, and never while another request moves money of the same account. */
async function once(
  context: SandboxContext,
  call: SandboxCall,
  sent: Record<string, unknown>,
  effect: (otd: HeldOtd) => Promise<StoredRequest>,
): Promise<Response> {
  const asked = { path: call.req.path, ...sent };
  const key = call.req.header("idempotency-key");
  const answer = await answerOnce(context, call.get("person").id, key, asked, async (sql) => {
    const saved = await effect(await readOtd(context, sql, call, { lock: true }));
    return { success: true, ...savedOf(saved), status: saved.status };
  });
  if (answer.replayed) call.header("Idempotent-Replayed", "true");
  return call.json(answer.body, answer.http as 200);
}

const savedOf = ({ id, revision, savedAt }: StoredRequest) => ({ id, revision, savedAt });

function answerSaved(call: SandboxCall, saved: StoredRequest): Response {
  call.header("ETag", `"${saved.revision}"`);
  return call.json({ success: true, ...savedOf(saved) });
}

const isLenient = (call: SandboxCall) => /\bhandling=lenient\b/.test(call.req.header("prefer") ?? "");

const stepOf = (call: SandboxCall) => otdSteps[Number(call.req.param("step")) - 1]!;

/** An object in the body; empty if it is missing, as for a step without answers. */
function objectField(body: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = body[name] ?? {};
  if (value === null || typeof value !== "object" || Array.isArray(value))
    throw new Refusal("MALFORMED_BODY");
  return value as Record<string, unknown>;
}
