import { plan } from "virtual:flow/registration";
import { readConfirmedCard } from "../cards/readConfirmedCard.ts";
import { isUuid } from "../database/isUuid.ts";
import { withTransaction } from "../database/withTransaction.ts";
import { localDate } from "../http/localDate.ts";
import { Refusal } from "../http/Refusal.ts";
import { draftText, jsonObject, readJson } from "../http/readBody.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { ownCalls } from "../walk/ownCalls.ts";
import type { WalkedRequest } from "../walk/walkRequest.ts";
import { draftAnswer } from "./draftAnswer.ts";
import { deleteDraft, lockDraft, refuseUnlessDraft, saveDraft } from "./draftTransitions.ts";
import { refuseOwnReferral } from "./refuseOwnReferral.ts";
import { walkApplication } from "./walkApplication.ts";
import { type DraftBody, writeDraft } from "./writeDraft.ts";

/** The steps that are submitted, in order. The last one turns a draft into an application, so no draft has passed it. */
const submitted = plan.steps.filter(({ submit }) => submit.length > 0).map(({ id }) => id);

/** The temporary application: saved with optimistic concurrency, read when the person returns, and deleted. */
export function addDraftCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool, ids } = context.options;

  app.get("/user/online-ira/current-application", async (call) => {
    const person = call.get("person");
    const current = await ownCalls(context, pool, person)["registration.current"]();
    const card = await readConfirmedCard(context, pool, person.id);
    if (current.tempApplication) call.header("ETag", `"${current.tempApplication.revision}"`);
    return call.json({
      success: true,
      ...current,
      card: card ? { ...card.face, setupIntentId: card.setupIntentId } : undefined,
    });
  });

  app.post("/user/application/temp", async (call) => {
    const person = call.get("person");
    const request = await readJson(call);
    const body: DraftBody = {
      json: jsonObject(request.json),
      name: draftText(request, "name"),
      phone: draftText(request, "phone"),
      referralCode: draftText(request, "referralCode"),
    };
    const idTemp = request.idTemp ?? null;
    if (idTemp !== null && (typeof idTemp !== "string" || !isUuid(idTemp))) throw new Refusal("NOT_FOUND");
    refuseOwnReferral(person, body.referralCode, draftAnswer(body.json, "referralCode"));
    const expected = /^"?(\d+)"?$/.exec(call.req.header("if-match") ?? "")?.[1];
    const saved = await withTransaction(pool, async (sql) => {
      const current = await lockDraft(context, sql, person.id, idTemp);
      if (idTemp !== null && !current) throw new Refusal("NOT_FOUND");
      if (current) {
        refuseUnlessDraft(current, "saveDraft");
        const known = { idTemp: current.id, revision: current.revision, json: current.body.json };
        if (call.req.header("if-match") === undefined) throw new Refusal("REVISION_REQUIRED", known);
        if (expected !== String(current.revision)) throw new Refusal("STALE_REVISION", known);
      } else if (call.req.header("if-match") !== undefined) {
        throw new Refusal("NOT_FOUND");
      }
      const id = current?.id ?? ids.uuid();
      const { answers, query } = body.json;
      const sent = { id, answers, query, today: localDate(call, context) };
      const json = withPassed(body.json, await walkApplication(context, sql, person, sent));
      const next = { ...body, json };
      if (current) return { idTemp: id, revision: await saveDraft(context, sql, current, next) };
      await writeDraft(context, sql, { id, personId: person.id, revision: 1, body: next });
      return { idTemp: id, revision: 1 };
    });
    call.header("ETag", `"${saved.revision}"`);
    return call.json({ success: true, ...saved, savedAt: context.now() });
  });

  app.delete("/user/application/temp/:id", async (call) => {
    const id = call.req.param("id");
    if (!isUuid(id)) throw new Refusal("NOT_FOUND");
    await withTransaction(pool, async (sql) => {
      const draft = await lockDraft(context, sql, call.get("person").id, id);
      if (!draft) throw new Refusal("NOT_FOUND");
      await deleteDraft(sql, draft);
    });
    return call.json({ success: true });
  });
}

/**
 * The draft as it is kept: unfinished or even wrong, because refusing it would lose what was typed. But which steps it
 * has passed is for the walk to say. Older drafts claim steps by the flags `isValid1`, `isValid2` and so on: all those up to
 * the highest that is set.
 */
function withPassed(json: DraftBody["json"], walked: WalkedRequest): DraftBody["json"] {
  const highest = submitted.findLastIndex((_, index) => json[`isValid${index + 1}`] === true);
  const flagged = submitted.slice(0, highest + 1);
  const claimed: readonly unknown[] = Array.isArray(json.passed) ? json.passed : flagged;
  const passed = walked.passed(claimed.filter((id) => id !== submitted.at(-1)));
  const flags = submitted.map((id, index) => [`isValid${index + 1}`, passed.includes(id)] as const);
  return { ...json, passed, ...Object.fromEntries(flags) };
}
