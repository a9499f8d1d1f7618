import type { Sql } from "../database/withTransaction.ts";
import { writeDraft } from "../draft/writeDraft.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { inspectUpload } from "../upload/inspectUpload.ts";
import { storeFile } from "../upload/storeFile.ts";

interface SeedDraft {
  name: string;
  phone: string;
  referralCode: string;
  json: Record<string, unknown>;
  files: readonly { type: string; fileName: string; base64: string }[];
}

const seeds = import.meta.glob<SeedDraft>("../drafts/*.json", { import: "default", eager: true });

/** Gives a new demo person the saved application of drafts/<name>.json, with its files. */
export async function seedDraft(
  context: SandboxContext,
  sql: Sql,
  personId: string,
  name: string,
): Promise<void> {
  const seed = seeds[`../drafts/${name}.json`];
  if (!seed) throw new Error(`There is no seed draft ${name}.`);
  const draftId = context.options.ids.uuid();
  const { files, ...body } = seed;
  await writeDraft(context, sql, { id: draftId, personId, revision: 1, body });
  for (const file of files) {
    const bytes = Buffer.from(file.base64, "base64");
    const kind = await inspectUpload(file.fileName, bytes);
    await storeFile(context, sql, {
      personId,
      draftId,
      type: file.type,
      fileName: file.fileName,
      kind,
      bytes,
    });
  }
}
