import type { Answers, Json, Plan } from "../../../engine/index.ts";
import refusals from "../refusals.json" with { type: "json" };
import type { Issue } from "../SandboxOptions.ts";
import type { StoredFile } from "../upload/StoredFile.ts";
import { answeredFields } from "./answeredFields.ts";

/** Facts about a stored file that must come back unchanged. */
const told = ["fileName", "ext", "size"] as const;

/** Issues for files that the custodian does not have for this request and kind of upload, or has with other facts. */
export function fileIssues(plan: Plan, submission: Answers, files: readonly StoredFile[]): Issue[] {
  return answeredFields(plan, submission).flatMap(({ path, node: { ui }, value }) =>
    ui.widget !== "upload" || isHeld(value, String(ui.upload ?? ""), files)
      ? []
      : [{ path, code: "FILE_MISSING", message: refusals.FILE_MISSING.message, level: "error" as const }],
  );
}

function isHeld(value: Json, kind: string, files: readonly StoredFile[]): boolean {
  if (!Array.isArray(value)) return true;
  return value.every((item) => {
    const named = item as { [name: string]: Json } | null;
    const held = files.find(({ id }) => id === named?.id);
    if (!held || (held.type !== kind && !held.type.startsWith(`${kind}-`))) return false;
    return told.every((name) => named?.[name] === undefined || named[name] === held[name]);
  });
}
