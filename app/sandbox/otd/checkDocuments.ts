import type { StoredFile } from "../upload/StoredFile.ts";
import { listRequestFiles } from "../upload/storedFiles.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import type { OtdScene } from "./OtdScene.ts";
import { otdValue } from "./otdValue.ts";

/** This distribution's files that its documents step names. A draft may name anything; unknown files are left out. */
export async function namedDocuments({ context, sql, person, request }: OtdScene): Promise<StoredFile[]> {
  const named = otdValue(request.body.answers, "documents");
  if (!Array.isArray(named) || named.length === 0) return [];
  const stored = await listRequestFiles(context, sql, person.id, request.id);
  return stored.filter(({ id }) => named.some((file) => file?.id === id));
}

/**
 * Checks that each file in the documents step was uploaded for this distribution and as the named type. @throws Refusal
 * VALIDATION_FAILED
 */
export async function checkDocuments({ context, sql, person, request }: OtdScene): Promise<void> {
  const named = otdValue(request.body.answers, "documents");
  if (!Array.isArray(named) || named.length === 0) return;
  const stored = await listRequestFiles(context, sql, person.id, request.id);
  refuseIssues(
    named.flatMap((file, index) =>
      stored.some(({ id, type }) => id === file?.id && type === file?.type)
        ? []
        : [
            {
              path: `/documents/files/${index}`,
              code: "unknownFile",
              message: "You must submit request document",
              level: "error" as const,
            },
          ],
    ),
  );
}
