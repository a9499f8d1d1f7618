import { readDraft } from "../draft/readDraft.ts";
import { pointerValue } from "../pointerValue.ts";
import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";

/**
 * The ssn a check is about, nine digits: the query's, or where the portal leaves it out (so that no address ever
 * holds an ssn) the one in the person's saved application. "" where neither is there.
 */
export async function ssnOf(context: SandboxContext, call: SandboxCall): Promise<string> {
  const asked = call.req.query("ssn");
  if (asked) return asked.replace(/\D/g, "");
  const draft = await readDraft(context, context.options.pool, call.get("person").id, null);
  const saved = draft && pointerValue(draft.body.json, "ssn");
  return typeof saved === "string" ? saved.replace(/\D/g, "") : "";
}
