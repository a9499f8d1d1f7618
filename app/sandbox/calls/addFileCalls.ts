import { bodyLimit } from "hono/body-limit";
import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { type Sql, withTransaction } from "../database/withTransaction.ts";
import { readDraft } from "../draft/readDraft.ts";
import { isUuid } from "../isUuid.ts";
import { lockPerson } from "../people/lockPerson.ts";
import { Refusal } from "../Refusal.ts";
import { readMultipart } from "../readBody.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { inspectUpload } from "../upload/inspectUpload.ts";
import { isStored } from "../upload/isStored.ts";
import { listFiles } from "../upload/listFiles.ts";
import { describeFile, type StoredFile } from "../upload/StoredFile.ts";
import { storeFile } from "../upload/storeFile.ts";
import uploadLimits from "../upload/uploadLimits.json" with { type: "json" };

/** "identity", or "beneficiary-<key>" for the documents of one beneficiary. */
const draftType = /^(identity|beneficiary)(-[A-Za-z0-9_-]{1,40})?$/;

/** Bytes allowed for the multipart parts around the files. */
const frame = 65_536;

interface FileRow {
  id: string;
  type: string;
  ext: string;
  mime: string;
  size: number;
  sealed_name: Buffer;
  sealed_bytes: Buffer;
}

export function addFileCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;
  const uploadLimit = bodyLimit({
    maxSize: limits.identityFiles * limits.fileBytes + frame,
    onError: () => {
      throw new Refusal("BODY_TOO_LARGE");
    },
  });

  app.post("/user/application/files/upload", uploadLimit, async (call) => {
    const person = call.get("person");
    const form = await readMultipart(call);
    const type = String(form.get("type") ?? "");
    const kind = draftType.exec(type)?.[1] as "identity" | "beneficiary" | undefined;
    if (!kind || (kind === "identity") !== (type === "identity")) throw new Refusal("MALFORMED_BODY");
    const files = await inspected(form);
    const list = await withTransaction(pool, async (sql) => {
      // Lock the draft, so that the count is right even if uploads arrive together.
      const draft = await lockedDraft(person.id, String(form.get("idTemp") ?? ""), sql);
      const held = await listFiles(context, sql, person.id, draft, type);
      const ofType = held.filter((file) => file.type === type);
      const again = new Map<(typeof files)[number], StoredFile>();
      for (const file of files) {
        const same = ofType.find(
          ({ fileName, size }) => fileName === file.fileName && size === file.bytes.length,
        );
        if (same && (await isStored(context, sql, same.id, file.bytes))) again.set(file, same);
      }
      const more = files.length - again.size;
      await checkRoom(sql, "draft_id = $1::uuid", [draft], more);
      checkCount(ofType.length + more, kind === "identity" ? limits.identityFiles : limits.beneficiaryFiles);
      const names = new Set(ofType.map((file) => file.fileName.toLowerCase()));
      const stored = [];
      for (const file of files) {
        const same = again.get(file);
        if (same) {
          stored.push(same);
          continue;
        }
        if (names.has(file.fileName.toLowerCase())) throw new Refusal("FILE_NAME_DUPLICATE");
        names.add(file.fileName.toLowerCase());
        stored.push(await storeFile(context, sql, { ...file, personId: person.id, draftId: draft, type }));
      }
      return stored;
    });
    return call.json({ success: true, fileId: list[0]!.id, value: list[0]!.id, list });
  });

  app.delete("/user/application/files/:id", async (call) => {
    const id = call.req.param("id");
    const gone = isUuid(id)
      ? await pool.query(
          // Submitted files stay. Files of an account belong to no draft and may be deleted.
          `delete from files f where f.id = $1 and f.person_id = $2 and (
             exists (select 1 from drafts d where d.id = f.draft_id and d.state = 'open')
             or exists (select 1 from requests r where r.id = f.request_id and r.state = 'draft')
             or (f.draft_id is null and f.request_id is null))`,
          [id, call.get("person").id],
        )
      : { rowCount: 0 };
    if (gone.rowCount !== 1) throw new Refusal("NOT_FOUND");
    return call.json({ success: true });
  });

  app.get("/user/application/files/:id", download);
  app.get("/user/e-form/files/:id", download);

  app.get("/user/online-ira/id-files", async (call) => {
    const draft = await ownDraft(call);
    const list = await listFiles(context, pool, call.get("person").id, draft, "identity");
    return call.json({ success: true, list });
  });

  app.get("/user/online-ira/beneficiaries-files", async (call) => {
    const draft = await ownDraft(call);
    const list = await listFiles(context, pool, call.get("person").id, draft, "beneficiary");
    // Use a Map: the person chooses the key, and an object has inherited names.
    const byKey = new Map<string, typeof list>();
    for (const file of list) {
      const key = file.type.slice("beneficiary-".length);
      byKey.set(key, [...(byKey.get(key) ?? []), file]);
    }
    return call.json({ success: true, dictionary: Object.fromEntries(byKey), list });
  });

  app.post("/user/e-form/file/upload", uploadLimit, async (call) => {
    const person = call.get("person");
    const form = await readMultipart(call);
    const accountCode = String(form.get("accountCode") ?? "");
    const type = String(form.get("type") ?? "");
    if (!person.demo.accounts?.some((account) => account.code === accountCode))
      throw new Refusal("NOT_FOUND");
    if (!/^[A-Za-z0-9_-]{1,40}$/.test(type)) throw new Refusal("MALFORMED_BODY");
    const files = await inspected(form);
    checkCount(files.length, limits.identityFiles);
    const list = await withTransaction(pool, async (sql) => {
      await lockPerson(sql, person.id);
      const own = "person_id = $1 and account_code = $2";
      await checkRoom(sql, own, [person.id, accountCode], files.length);
      const stored = [];
      for (const file of files) {
        stored.push(await storeFile(context, sql, { ...file, personId: person.id, accountCode, type }));
      }
      return stored;
    });
    return call.json({ success: true, fileId: list[0]!.id, value: list[0]!.id, list });
  });

  app.get("/user/e-form/files", async (call) => {
    const ids = (call.req.query("ids") ?? "").split(",").filter(isUuid);
    const found = await pool.query<FileRow>(
      "select id, type, ext, size, sealed_name from files where person_id = $1 and id = any($2::uuid[]) order by place",
      [call.get("person").id, ids],
    );
    return call.json({
      success: true,
      list: found.rows.map((row) => describeFile(row.id, row.type, nameOf(row), row.ext, row.size)),
    });
  });

  const nameOf = (row: FileRow) =>
    context.sealer.open(row.sealed_name, `files.name:${row.id}`).toString("utf8");

  /** Never let a download open in the portal's own origin: send it as an attachment with its real type and nosniff. */
  async function download(call: SandboxCall): Promise<Response> {
    const id = call.req.param("id") ?? "";
    const found = isUuid(id)
      ? await pool.query<FileRow>("select * from files where id = $1 and person_id = $2", [
          id,
          call.get("person").id,
        ])
      : { rows: [] };
    const row = found.rows[0];
    if (!row) throw new Refusal("NOT_FOUND");
    const bytes = context.sealer.open(row.sealed_bytes, `files.bytes:${row.id}`);
    return call.body(new Uint8Array(bytes), 200, {
      "Content-Type": row.mime,
      "Content-Disposition": `attachment; filename="${row.id}.${row.ext}"; filename*=UTF-8''${encodeURIComponent(nameOf(row))}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    });
  }

  async function lockedDraft(
    personId: string,
    id: string,
    sql: Parameters<typeof readDraft>[1],
  ): Promise<string> {
    const draft = isUuid(id) ? await readDraft(context, sql, personId, id, true) : null;
    if (draft?.state !== "open") throw new Refusal("NOT_FOUND");
    return draft.id;
  }

  async function ownDraft(call: SandboxCall): Promise<string> {
    const id = call.req.query("tempApplicationId") ?? "";
    const draft = isUuid(id) ? await readDraft(context, pool, call.get("person").id, id) : null;
    if (!draft) throw new Refusal("NOT_FOUND");
    return draft.id;
  }
}

/** The files of a form, each inspected. @throws Refusal */
async function inspected(form: FormData) {
  const files = form.getAll("files").filter((part) => typeof part !== "string");
  if (files.length === 0) throw new Refusal("FILE_MISSING");
  checkCount(files.length, limits.identityFiles);
  const result = [];
  for (const file of files) {
    const bytes = Buffer.from(await file.arrayBuffer());
    result.push({ fileName: file.name, bytes, kind: await inspectUpload(file.name, bytes) });
  }
  return result;
}

/** A caller may invent any number of upload kinds, so also limit the number of files in all. */
async function checkRoom(sql: Sql, which: string, values: readonly string[], more: number): Promise<void> {
  const held = await sql.query<{ n: number }>(`select count(*)::int as n from files where ${which}`, [
    ...values,
  ]);
  checkCount(held.rows[0]!.n + more, uploadLimits.files);
}

function checkCount(count: number, limit: number): void {
  if (count > limit) throw new Refusal("FILE_COUNT_LIMIT", { limit });
}
