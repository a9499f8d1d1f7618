import type { Answers, Json, Node, Plan, Pointer } from "../../../engine/types.ts";
import refusals from "../refusals.json" with { type: "json" };
import type { Issue } from "../SandboxOptions.ts";
import type { StoredFile } from "../upload/storeFile.ts";

/** What was told of a file when it was stored, and must be sent back unchanged. */
const told = ["fileName", "ext", "size"] as const;

/**
 * Named files that the custodian does not hold for this request and this kind of upload, or holds as something else
 * than is said.
 */
export function fileIssues(plan: Plan, submission: Answers, files: readonly StoredFile[]): Issue[] {
  return plan.steps.flatMap(({ id, root }) =>
    uploads(root, `/${id}`, submission[id]).flatMap(({ path, kind, value }) =>
      isHeld(value, kind, files)
        ? []
        : [{ path, code: "FILE_MISSING", message: refusals.FILE_MISSING.message, level: "error" as const }],
    ),
  );
}

interface Named {
  path: Pointer;
  kind: string;
  value: Json;
}

function uploads(node: Node, path: Pointer, value: Json | undefined): Named[] {
  if (value === undefined) return [];
  if (node.kind === "field") {
    return node.ui.widget === "upload" ? [{ path, kind: String(node.ui.upload ?? ""), value }] : [];
  }
  if (node.kind === "list") {
    const entries = Array.isArray(value) ? value : [];
    return entries.flatMap((entry, index) => uploads(node.entry, `${path}/${index}`, entry));
  }
  const fields = value as { [key: string]: Json };
  return node.children.flatMap((child) => uploads(child, `${path}/${child.key}`, fields[child.key]));
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
