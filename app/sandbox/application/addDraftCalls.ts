import { readConfirmedCard } from "../cards/readConfirmedCard.ts";
import { isUuid } from "../database/isUuid.ts";
import { withTransaction } from "../database/withTransaction.ts";
import { localDate } from "../http/localDate.ts";
import { Refusal } from "../http/Refusal.ts";
import { draftText, parseJson, readJson } from "../http/readBody.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { pointerValue } from "./pointerValue.ts";
import { readDraft } from "./readDraft.ts";
import { refuseOwnReferral } from "./refuseOwnReferral.ts";
import { revalidateAnswers } from "./revalidateAnswers.ts";
import { type DraftBody, writeDraft } from "./writeDraft.ts";

/** The temporary application: saved with optimistic concurrency, and read when the person returns. */
export function addDraftCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool, ids } = context.options;

  app.get("/user/online-ira/current-application", async (call) => {
    const person = call.get("person");
    const draft = await readDraft(context, pool, person.id, null);
    const card = await readConfirmedCard(context, pool, person.id);
    if (draft) call.header("ETag", `"${draft.revision}"`);
    return call.json({
      success: true,
      tempApplication: draft
        ? {
            idTemp: draft.id,
            revision: draft.revision,
            savedAt: draft.savedAt,
            ...draft.body,
          }
        : undefined,
      skipLexisNexis: person.demo.skipLexisNexis ?? false,
      email: person.demo.email,
      card: card ? { ...card.face, setupIntentId: card.setupIntentId } : undefined,
    });
  });

  app.post("/user/application/temp", async (call) => {
    const person = call.get("person");
    const request = await readJson(call);
    const body: DraftBody = {
      json: answersOf(request.json),
      name: draftText(request, "name"),
      phone: draftText(request, "phone"),
      referralCode: draftText(request, "referralCode"),
    };
    const idTemp = request.idTemp ?? null;
    if (idTemp !== null && (typeof idTemp !== "string" || !isUuid(idTemp))) throw new Refusal("NOT_FOUND");
    refuseOwnReferral(person, body.referralCode, pointerValue(body.json, "referralCode"));
    const expected = /^"?(\d+)"?$/.exec(call.req.header("if-match") ?? "")?.[1];
    const saved = await withTransaction(pool, async (sql) => {
      // Saves of two tabs run one after another, by a lock on the person's row.
      await lockPerson(sql, person.id);
      const current = await readDraft(context, sql, person.id, idTemp, true);
      if (idTemp !== null && !current) throw new Refusal("NOT_FOUND");
      if (current?.state === "submitted") throw new Refusal("DOUBLE_APP");
      if (current) {
        const known = { idTemp: current.id, revision: current.revision, json: current.body.json };
        if (call.req.header("if-match") === undefined) throw new Refusal("REVISION_REQUIRED", known);
        if (expected !== String(current.revision)) throw new Refusal("STALE_REVISION", known);
      } else if (call.req.header("if-match") !== undefined) {
        throw new Refusal("NOT_FOUND");
      }
      const id = current?.id ?? ids.uuid();
      const { query } = body.json;
      const today = localDate(call, context);
      const { kept: json } = await revalidateAnswers(context, sql, person, body.json, {
        kind: "draft",
        id,
        query,
        today,
      });
      const revision = (current?.revision ?? 0) + 1;
      await writeDraft(context, sql, { id, personId: person.id, revision, body: { ...body, json } });
      return { idTemp: id, revision };
    });
    call.header("ETag", `"${saved.revision}"`);
    return call.json({ success: true, ...saved, savedAt: context.now() });
  });
}

/** The answers, sent as an object or as JSON text. */
function answersOf(value: unknown): Record<string, unknown> {
  let json = value;
  if (typeof value === "string") {
    try {
      json = parseJson(value);
    } catch {
      throw new Refusal("MALFORMED_BODY");
    }
  }
  if (json === null || typeof json !== "object" || Array.isArray(json)) throw new Refusal("MALFORMED_BODY");
  return json as Record<string, unknown>;
}
