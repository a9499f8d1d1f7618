import type { SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { draftAnswer } from "./draftAnswer.ts";
import { readDraft } from "./readDraft.ts";

/**
 * The SSN that a check is about, nine digits: from the query, or else from the person's saved application, because the
 * portal keeps SSNs out of URLs. "" if neither has one.
 */
export async function ssnOf(context: SandboxContext, call: SandboxCall): Promise<string> {
  const asked = call.req.query("ssn");
  if (asked) return asked.replace(/\D/g, "");
  const draft = await readDraft(context, context.options.pool, call.get("person").id, null);
  const saved = draft && draftAnswer(draft.body.json, "ssn");
  return typeof saved === "string" ? saved.replace(/\D/g, "") : "";
}
