import { type Sql, withTransaction } from "../database/withTransaction.ts";
import { answerOnce, firstAnswer } from "../http/answerOnce.ts";
import { localDate } from "../http/localDate.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson, textField } from "../http/readBody.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { refuseUnless } from "../requests/lifecycle.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { ownCalls } from "../walk/ownCalls.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { confirmForm } from "./confirmForm.ts";
import { checkFormRevision, formBody } from "./FormBody.ts";
import { formAccount } from "./formAccount.ts";
import { formKind } from "./formKind.ts";
import { payForm } from "./payForm.ts";
import { pdfHeaders, printForm } from "./printForm.ts";
import { describeForm, readForm } from "./readForm.ts";
import { saveForm } from "./saveForm.ts";
import { walkForm } from "./walkForm.ts";

/** Forms that are saved as drafts and emailed: their drafts, PDFs, payments and second factor. */
export function addEFormCalls(app: SandboxApp, context: SandboxContext): void {
  addBegin(app, context);
  addPdf(app, context);
  addAccountReads(app, context);
  addSecondFactor(app, context);
  addDrafts(app, context);
  addPayment(app, context);
}

function addBegin(app: SandboxApp, context: SandboxContext): void {
  app.post("/user/e-form", async (call) => {
    const person = call.get("person");
    const body = await readJson(call);
    const ifMatch = call.req.header("if-match");
    if (ifMatch !== undefined) throw new Refusal("NOT_FOUND");
    const made = { id: undefined, body, ifMatch, today: localDate(call, context) };
    const save = (sql: Sql) => saveForm(context, sql, person, made);
    const key = call.req.header("idempotency-key");
    if (key === undefined) return call.json(await withTransaction(context.options.pool, save));
    const answer = await answerOnce(context, person.id, key, body, save).catch(async (error: unknown) => {
      // The first answer was lost, and the person has typed on since.
      if (error instanceof Refusal && error.code === "IDEMPOTENCY_KEY_REUSED")
        await refuseSecond(context, person.id, key);
      throw error;
    });
    return call.json(answer.body, answer.http as 200);
  });
}

/** Tells whoever begins a draft again which one the key has made. @throws Refusal REVISION_REQUIRED, NOT_FOUND */
async function refuseSecond(context: SandboxContext, personId: string, key: string): Promise<void> {
  const { pool } = context.options;
  const id = (await firstAnswer(context, pool, personId, key))?.id;
  if (typeof id === "string")
    checkFormRevision((await readForm(context, pool, personId, id)).request, undefined);
}

function addPdf(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  app.get("/user/e-form/pdf", async (call) => {
    const { id = "", type } = call.req.query();
    const kind = type ? formKind(type) : undefined;
    const held = await readForm(context, pool, call.get("person").id, id, kind ? { kind } : {});
    return call.body(new Uint8Array(printForm(held)), 200, pdfHeaders(held.request.number));
  });
}

/** What a form needs to know about an account, each answered by the calls that the custodian's own walk uses. */
function addAccountReads(app: SandboxApp, context: SandboxContext): void {
  const answers = (call: SandboxCall) => ownCalls(context, context.options.pool, call.get("person"));

  app.get("/user/e-form/payment-methods", async (call) => {
    const list = await answers(call)["forms.paymentMethods"](call.req.query());
    return call.json({ success: true, list });
  });

  app.get("/user/e-form/fee-types", async (call) =>
    call.json({ success: true, list: await answers(call)["forms.feeTypes"]() }),
  );

  app.get("/user/e-form/account-info", async (call) =>
    call.json({ success: true, ...(await answers(call)["recurring.account"](call.req.query())) }),
  );

  app.get("/user/application/available-funds", async (call) =>
    call.json({ success: true, ...(await answers(call)["forms.availableFunds"](call.req.query())) }),
  );
}

function addSecondFactor(app: SandboxApp, context: SandboxContext): void {
  app.post("/user/e-form/mfa", async (call) => {
    const person = call.get("person");
    const body = await readJson(call);
    const today = localDate(call, context);
    return once(context, call, body, (sql) => saveSecondFactor(context, sql, person, { body, today }));
  });
}

/** Confirms a draft with a second factor, as it is now. */
async function saveSecondFactor(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { body, today }: { body: Record<string, unknown>; today: string },
): Promise<Record<string, unknown>> {
  const formId = textField(body, "formId");
  const { kind, request } = await readForm(context, sql, person.id, formId, {
    call: "recurring.saveSecondFactor",
    lock: true,
  });
  refuseUnless(request, "pay");
  const { answers } = formBody(request).json;
  const walked = await walkForm(context, sql, person, { kind, answers, id: request.id, today });
  await formAccount(context, sql, person.id, walked, { issues: [] });
  await confirmForm(context, sql, person, { id: request.id, token: textField(body, "mfaToken"), walked });
  const { mfaToken: _, ...said } = body;
  refuseIssues(walked.wrongFields("recurring.saveSecondFactor", said));
  return { success: true, saved: true };
}

function addDrafts(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  app.get("/user/e-form/:id", async (call) => {
    const held = await readForm(context, pool, call.get("person").id, call.req.param("id"));
    call.header("ETag", `"${held.request.revision}"`);
    return call.json({ success: true, ...describeForm(held) });
  });

  app.put("/user/e-form/:id", async (call) => {
    const body = await readJson(call);
    const saved = await withTransaction(pool, (sql) =>
      saveForm(context, sql, call.get("person"), {
        id: call.req.param("id"),
        body,
        ifMatch: call.req.header("if-match"),
        today: localDate(call, context),
      }),
    );
    call.header("ETag", `"${saved.revision}"`);
    return call.json(saved);
  });
}

function addPayment(app: SandboxApp, context: SandboxContext): void {
  app.post("/user/e-form/:id/payment", async (call) => {
    const person = call.get("person");
    const id = call.req.param("id");
    const fields = await readJson(call);
    const today = localDate(call, context);
    return once(context, call, { ...fields, id }, (sql) =>
      payForm(context, sql, person, { id, fields, today }),
    );
  });
}

/** Answers a call once per idempotency key. `sent` is what a repetition must have in common with the first. */
async function once(
  context: SandboxContext,
  call: SandboxCall,
  sent: Record<string, unknown>,
  effect: (sql: Sql) => Promise<Record<string, unknown>>,
): Promise<Response> {
  const key = call.req.header("idempotency-key");
  const answer = await answerOnce(context, call.get("person").id, key, sent, effect);
  return call.json(answer.body, answer.http as 200);
}
