import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { lockDraft, refuseUnlessDraft } from "../application/draftTransitions.ts";
import { readDraft } from "../application/readDraft.ts";
import { isUuid } from "../database/isUuid.ts";
import { type Sql, withTransaction } from "../database/withTransaction.ts";
import { forgetFile } from "../details/requestDocuments.ts";
import { formKinds } from "../forms/formKind.ts";
import { readForm } from "../forms/readForm.ts";
import { Refusal } from "../http/Refusal.ts";
import { lockPerson } from "../people/lockPerson.ts";
import { lifecycles, refuseUnless } from "../requests/lifecycle.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { sendFile } from "./sendFile.ts";
import { type FileOwner, listFiles, listFilesById, storeFiles } from "./storedFiles.ts";
import { takeUpload } from "./takeUpload.ts";
import uploadLimits from "./uploadLimits.json" with { type: "json" };

/** Files of applications and of accounts. Those of a request that is saved step by step: stepped/addSteppedCalls.ts. */
export function addFileCalls(app: SandboxApp, context: SandboxContext): void {
  addApplicationUploads(app, context);
  addAccountUploads(app, context);
  addLists(app, context);
  app.get("/user/application/files/:id", (call) => sendOwnFile(context, call));
  app.get("/user/e-form/files/:id", (call) => sendOwnFile(context, call));
  app.get("/user/documents/:id", async (call) => {
    const holding = call.req.query("holding");
    if (holding !== undefined) await refuseOtherHolding(context, call, holding);
    return sendOwnFile(context, call);
  });
  app.delete("/user/application/files/:id", (call) => remove(context, call));
}

/** "identity", or "beneficiary-<key>" for the documents of one beneficiary. */
const draftType = /^(?:identity|beneficiary-[A-Za-z0-9_-]{1,40})$/;

function addApplicationUploads(app: SandboxApp, context: SandboxContext): void {
  app.post("/user/application/files/upload", (call) => {
    const personId = call.get("person").id;
    return takeUpload(context, call, {
      accepts: limits.identityFileTypes,
      target: (fields) => {
        const type = fields.get("type") ?? "";
        if (!draftType.test(type)) throw new Refusal("MALFORMED_BODY");
        return { type, idTemp: fields.get("idTemp") ?? "" };
      },
      store: async (sql, { type, idTemp }, files) => {
        const owner = await lockOwner(context, sql, personId, { type, idTemp });
        return storeFiles(context, sql, owner, type, files, {
          ofType: type === "identity" ? limits.identityFiles : limits.beneficiaryFiles,
          // A caller may invent any number of beneficiaries.
          inAll: uploadLimits.files,
        });
      },
    });
  });
}

/** The draft of an application, or of a change of beneficiaries: both have documents of beneficiaries. @throws Refusal NOT_FOUND */
async function lockOwner(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  { type, idTemp }: { type: string; idTemp: string },
): Promise<FileOwner> {
  const draft = isUuid(idTemp) ? await lockDraft(context, sql, personId, idTemp) : null;
  if (draft) {
    refuseUnlessDraft(draft, "changeFiles");
    return { personId, draftId: draft.id };
  }
  if (type === "identity") throw new Refusal("NOT_FOUND");
  const kind = formKinds.find(({ takesFiles }) => takesFiles)!;
  const { request } = await readForm(context, sql, personId, idTemp, { kind, lock: true });
  refuseUnless(request, "save");
  return { personId, requestId: request.id };
}

function addAccountUploads(app: SandboxApp, context: SandboxContext): void {
  app.post("/user/e-form/file/upload", (call) => {
    const person = call.get("person");
    return takeUpload(context, call, {
      accepts: limits.identityFileTypes,
      target: (fields) => {
        const accountCode = fields.get("accountCode") ?? "";
        const type = fields.get("type") ?? "";
        if (!person.demo.accounts?.some(({ code }) => code === accountCode)) throw new Refusal("NOT_FOUND");
        if (!/^[A-Za-z0-9_-]{1,40}$/.test(type)) throw new Refusal("MALFORMED_BODY");
        return { accountCode, type };
      },
      store: async (sql, { accountCode, type }, files) => {
        await lockPerson(sql, person.id);
        const owner = { personId: person.id, accountCode };
        // The call names no form. Those of one account and type of document count as one form's.
        const most = { ofType: limits.formFiles, inAll: uploadLimits.files };
        return storeFiles(context, sql, owner, type, files, most);
      },
    });
  });
}

function addLists(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;
  const listOf = async (call: SandboxCall, type: string) => {
    const personId = call.get("person").id;
    const draft = await findDraft(context, pool, personId, call.req.query("tempApplicationId") ?? "");
    return listFiles(context, pool, personId, draft.id, type);
  };

  app.get("/user/online-ira/id-files", async (call) =>
    call.json({ success: true, list: await listOf(call, "identity") }),
  );

  app.get("/user/online-ira/beneficiaries-files", async (call) => {
    const list = await listOf(call, "beneficiary");
    // Use a Map: the person chooses the key, and an object has inherited names.
    const byKey = new Map<string, typeof list>();
    for (const file of list) {
      const key = file.type.slice("beneficiary-".length);
      byKey.set(key, [...(byKey.get(key) ?? []), file]);
    }
    return call.json({ success: true, dictionary: Object.fromEntries(byKey), list });
  });

  app.get("/user/e-form/files", async (call) => {
    const ids = (call.req.query("ids") ?? "").split(",");
    const list = await listFilesById(context, pool, call.get("person").id, ids);
    return call.json({ success: true, list });
  });
}

async function remove(context: SandboxContext, call: SandboxCall): Promise<Response> {
  const id = call.req.param("id") ?? "";
  const personId = call.get("person").id;
  if (!isUuid(id)) throw new Refusal("NOT_FOUND");
  const gone = await withTransaction(context.options.pool, async (sql) => {
    // A submit that is running has read the files: it must end before one of them goes.
    await lockPerson(sql, personId);
    await forgetFile(sql, id);
    return sql.query(
      // Submitted files stay. Files of an account belong to no draft and may be deleted.
      `delete from files f where f.id = $1 and f.person_id = $2 and (
         exists (select 1 from drafts d where d.id = f.draft_id and d.state = any ($3))
         or exists (select 1 from requests r where r.id = f.request_id and r.state = 'draft')
         or (f.draft_id is null and f.request_id is null))`,
      [id, personId, lifecycles.application.transitions.changeFiles.from],
    );
  });
  if (gone.rowCount !== 1) throw new Refusal("NOT_FOUND");
  return call.json({ success: true });
}

const sendOwnFile = (context: SandboxContext, call: SandboxCall) =>
  sendFile(context, call, { personId: call.get("person").id, id: call.req.param("id") ?? "" });

/** @throws Refusal NOT_FOUND if the document is not about this account */
async function refuseOtherHolding(
  context: SandboxContext,
  call: SandboxCall,
  holding: string,
): Promise<void> {
  const id = call.req.param("id") ?? "";
  const found = isUuid(id)
    ? await context.options.pool.query(
        `select 1 from files left join requests on requests.id = files.request_id
         where files.id = $1 and files.person_id = $2 and coalesce(files.account_code, requests.account_code) = $3`,
        [id, call.get("person").id, holding],
      )
    : { rows: [] };
  if (found.rows.length === 0) throw new Refusal("NOT_FOUND");
}

/** @throws Refusal NOT_FOUND */
async function findDraft(context: SandboxContext, sql: Sql, personId: string, id: string) {
  const draft = isUuid(id) ? await readDraft(context, sql, personId, id) : null;
  if (!draft) throw new Refusal("NOT_FOUND");
  return draft;
}
