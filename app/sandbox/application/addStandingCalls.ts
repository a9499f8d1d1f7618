import { Refusal } from "../http/Refusal.ts";
import { outcomeFor } from "../people/demoPeople.ts";
import type { SandboxApp, SandboxCall, SandboxContext } from "../SandboxContext.ts";
import { ownCalls } from "../walk/ownCalls.ts";
import { draftAnswer } from "./draftAnswer.ts";
import { readDraft } from "./readDraft.ts";

/** Checks of an SSN: known email, suspension, frozen accounts. */
export function addStandingCalls(app: SandboxApp, context: SandboxContext): void {
  app.get("/user/account/application/email/check", async (call) => {
    const outcome = outcomeFor(call.get("person").demo, await ssnOf(context, call));
    if (outcome.emailExists) throw new Refusal("EMAIL_EXIST");
    return call.json({ success: true, value: "AVAILABLE" });
  });

  app.get("/user/account/ssn/check", async (call) => {
    const outcome = outcomeFor(call.get("person").demo, await ssnOf(context, call));
    return call.json({ success: true, value: outcome.remainingPermission ?? 1 });
  });

  app.get("/user/account/frozen", async (call) => {
    const calls = ownCalls(context, context.options.pool, call.get("person"));
    const ssn = await ssnOf(context, call);
    return call.json({ success: true, ...(await calls["registration.frozen"]({ ssn })) });
  });
}

/**
 * The SSN that a check is about, nine digits: from the query, or else from the person's saved application, because the
 * portal keeps SSNs out of URLs. "" if neither has one.
 */
async function ssnOf(context: SandboxContext, call: SandboxCall): Promise<string> {
  const asked = call.req.query("ssn");
  if (asked) return asked.replace(/\D/g, "");
  const draft = await readDraft(context, context.options.pool, call.get("person").id, null);
  const saved = draft && draftAnswer(draft.body.json, "ssn");
  return typeof saved === "string" ? saved.replace(/\D/g, "") : "";
}
