import { answerOnce } from "../http/answerOnce.ts";
import { localDate } from "../http/localDate.ts";
import { Refusal } from "../http/Refusal.ts";
import { jsonObject, readJson } from "../http/readBody.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { readFields } from "../walk/walkRequest.ts";
import { formKind } from "./formKind.ts";
import { returnFees } from "./returnFees.ts";
import { submitForm } from "./submitForm.ts";

/**
 * The handler of a call that submits a form by the documents' fields: { formId, type, accountCode, jsonForm }, or of a whole
 * kind { formId, accountCode, … }. Without such fields, the form is sent as its draft was saved last.
 * @param types the kinds that the call accepts; a whole kind has a call of its own
 */
export function emailForm(context: SandboxContext, types: readonly string[]) {
  return async (call: SandboxCall): Promise<Response> => {
    const person = call.get("person");
    const body = await readJson(call);
    const only = types.length === 1 ? formKind(types[0]) : undefined;
    const kind = only?.isWhole ? only : formKind(body.type);
    if (!types.includes(kind.type)) throw new Refusal("MALFORMED_BODY");
    const { formId, jsonForm } = body;
    if (formId !== undefined && formId !== null && typeof formId !== "string")
      throw new Refusal("MALFORMED_BODY");
    const isSaid = kind.isWhole
      ? Object.keys(body).some((name) => name !== "formId")
      : jsonForm !== undefined && jsonForm !== null;
    const fields = isSaid && !kind.isWhole ? { ...body, jsonForm: jsonObject(jsonForm) } : body;
    const sending = {
      kind,
      id: formId ?? undefined,
      fields,
      isSaid,
      ifMatch: call.req.header("if-match"),
      today: localDate(call, context),
    };
    // Compare retries only by the answers. The rest changes with balances, and by the request itself.
    const answers = isSaid ? (await readFields(kind.flow, kind.email, fields, {})).answers : null;
    const asked = { type: kind.type, formId: formId ?? null, answers };
    const key = call.req.header("idempotency-key");
    const answer = await answerOnce(
      context,
      person.id,
      key,
      asked,
      (sql) => submitForm(context, sql, person, sending),
      (sql, refusal) => returnFees(context, sql, person, sending, refusal),
    );
    if (answer.replayed) call.header("Idempotent-Replayed", "true");
    return call.json(answer.body, answer.http as 200);
  };
}
