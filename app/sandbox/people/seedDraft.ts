import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { writeDraft } from "../application/writeDraft.ts";
import type { Sql } from "../database/withTransaction.ts";
import { kindOfName } from "../files/inspectUpload.ts";
import { sealChunks } from "../files/sealedChunks.ts";
import { insertFile } from "../files/storedFiles.ts";
import type { SandboxContext } from "../SandboxContext.ts";

interface SeedDraft {
  name: string;
  phone: string;
  referralCode: string;
  json: { answers: Record<string, Record<string, unknown>> };
  /** `answers`: step and field of the file list that names the stored file. */
  files: readonly {
    type: string;
    answers: readonly [step: string, field: string];
    fileName: string;
    base64: string;
  }[];
}

const seeds = import.meta.glob<SeedDraft>("./drafts/*.json", { import: "default", eager: true });

/** Gives a new demo person the saved application drafts/<name>.json, with its files. Returns its id and answers. */
export async function seedDraft(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  name: string,
): Promise<{ id: string; json: SeedDraft["json"] }> {
  const seed = seeds[`./drafts/${name}.json`];
  if (!seed) throw new Error(`There is no seed draft ${name}.`);
  const id = context.options.ids.uuid();
  const { files, ...body } = structuredClone(seed);
  const save = () =>
    writeDraft(context, sql, { id, personId, revision: 1, body: { ...body, json: { ...body.json } } });
  await save();
  for (const { type, fileName, base64, answers } of files) {
    const bytes = Buffer.from(base64, "base64");
    const fileId = context.options.ids.uuid();
    const stored = await insertFile(context, sql, { personId, draftId: id }, type, {
      id: fileId,
      fileName,
      kind: kindOfName(fileName, limits.identityFileTypes),
      size: bytes.length,
      sealed: () => sealChunks(context.sealer, fileId, [bytes]),
    });
    const [step, field] = answers;
    const { type: _, ...answer } = stored;
    const held = body.json.answers[step]?.[field];
    body.json.answers[step] = {
      ...body.json.answers[step],
      [field]: [...(Array.isArray(held) ? held : []), answer],
    };
  }
  await save();
  return { id, json: body.json };
}
