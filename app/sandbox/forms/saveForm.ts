import type { Json } from "../../../engine/index.ts";
import { refuseReadOnly } from "../accounts/accountFacts.ts";
import { ownAccountFacts } from "../accounts/ownAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { jsonObject, textField } from "../http/readBody.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { insertRequest } from "../requests/insertRequest.ts";
import { feeNumbers, lifecycleOf, refuseUnless, transitionTo } from "../requests/lifecycle.ts";
import { takeTransition } from "../requests/takeTransition.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { textOf } from "../walk/textOf.ts";
import { readFields } from "../walk/walkRequest.ts";
import { checkFormRevision } from "./FormBody.ts";
import { namedAccount } from "./formAccount.ts";
import { type FormKind, formKind, saidFields } from "./formKind.ts";
import { readForm } from "./readForm.ts";
import { type SentForm, walkForm } from "./walkForm.ts";

/**
 * Saves a draft: a new one, or over the revision that the sender has seen. A draft may be unfinished or even wrong,
 * because refusing it would lose what was typed. No draft is saved for a read-only account.
 * @param id undefined for a new draft
 * @throws Refusal NOT_FOUND, MALFORMED_BODY, READ_ONLY, ALREADY_SUBMITTED, REVISION_REQUIRED, STALE_REVISION
 */
export async function saveForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  {
    id,
    body,
    ifMatch,
    today,
  }: { id: string | undefined; body: Record<string, unknown>; ifMatch: string | undefined; today: string },
): Promise<Record<string, unknown>> {
  const kind = formKind(body.type);
  const { initial } = lifecycleOf(kind.flow);
  const status = textOf(body.formStatus ?? initial[0]);
  if (!initial.includes(status)) throw new Refusal("MALFORMED_BODY");
  const sent = await withAnswers(kind, body);
  const code = textField(body, "accountCode");
  const account = code === "" ? undefined : await ownAccountFacts(context, sql, person.id, code);
  const named = await namedAccount(context, sql, person.id, kind, sent.answers);
  for (const each of [account, named]) if (each) refuseReadOnly(each);
  const accountCode = account?.code ?? null;
  await lockPerson(sql, person.id);
  if (id === undefined) {
    const json = await withPassed(context, sql, person, { kind, id, today, sent });
    const made = await insertRequest(context, sql, kind.prefix, {
      personId: person.id,
      flow: kind.flow,
      accountCode,
      status,
      step: 1,
      body: { json, details: "" },
    });
    return { success: true, value: made.id, id: made.id, revision: made.revision, savedAt: made.savedAt };
  }
  const { request } = await readForm(context, sql, person.id, id, { kind, lock: true });
  refuseUnless(request, "save");
  checkFormRevision(request, ifMatch);
  const isPaid = request.paymentStatus !== feeNumbers.unpaid;
  const json = await withPassed(context, sql, person, { kind, id, today, sent, isPaid });
  const saved = await takeTransition(context, sql, person.id, {
    id,
    transition: transitionTo(kind.flow, status),
    by: "owner",
    change: { accountCode, body: { json, details: "" } },
  });
  return { success: true, value: saved.id, id: saved.id, revision: saved.revision, savedAt: saved.savedAt };
}

/**
 * The draft with its answers. The portal saves them; of a draft in the documents' fields they are read back.
 * @throws Refusal MALFORMED_BODY
 */
async function withAnswers(
  kind: FormKind,
  { accountCode, jsonForm: json }: Record<string, unknown>,
): Promise<{ [name: string]: Json }> {
  const jsonForm = jsonObject(json);
  if ("answers" in jsonForm || Object.keys(jsonForm).length === 0) return jsonForm;
  const { answers } = await readFields(kind.flow, kind.email, saidFields(kind, accountCode, jsonForm), {});
  return { ...jsonForm, answers: answers as Json };
}

/** The draft with the steps that the custodian's own walk finds passed. Without a claim there is nothing to walk for. */
async function withPassed(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { sent, ...form }: Omit<SentForm, "answers"> & { sent: { [name: string]: Json } },
): Promise<{ [name: string]: Json }> {
  if (!Array.isArray(sent.passed) || sent.passed.length === 0) return sent;
  const walked = await walkForm(context, sql, person, { ...form, answers: sent.answers });
  return { ...sent, passed: walked.passed(sent.passed) };
}
