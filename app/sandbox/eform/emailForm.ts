import { localDate } from "../localDate.ts";
import { Refusal } from "../Refusal.ts";
import { readJson } from "../readBody.ts";
import { answerOnce } from "../registration/answerOnce.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { formKind } from "./formKind.ts";
import { returnFees } from "./returnFees.ts";
import { submitForm } from "./submitForm.ts";

/**
 * The handler of a call that submits a form: { formId, type, accountCode, jsonForm }. Only the id, the type and
 * `jsonForm.answers` are read.
 * @param types the kinds that the call accepts
 */
export function emailForm(context: SandboxContext, types: readonly string[]) {
  return async (call: SandboxCall): Promise<Response> => {
    const person = call.get("person");
    const body = await readJson(call);
    const kind = formKind(body.type);
    if (!types.includes(kind.type)) throw new Refusal("MALFORMED_BODY");
    const { formId, jsonForm } = body;
    if (formId !== undefined && formId !== null && typeof formId !== "string")
      throw new Refusal("MALFORMED_BODY");
    const answers = (jsonForm as { answers?: unknown } | null | undefined)?.answers;
    const sending = {
      kind,
      id: formId ?? undefined,
      answers,
      ifMatch: call.req.header("if-match"),
      today: localDate(call, context),
    };
    // Compare retries only by what is read. The rest changes with balances, and by the request itself.
    const asked = { type: kind.type, formId: formId ?? null, answers: answers ?? null };
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
