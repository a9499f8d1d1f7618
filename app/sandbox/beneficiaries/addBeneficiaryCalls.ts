import { emailForm } from "../forms/emailForm.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { ownCalls } from "../walk/ownCalls.ts";

/** What a change of beneficiaries loads, and its submit. The e-form calls save its drafts. */
export function addBeneficiaryCalls(app: SandboxApp, context: SandboxContext): void {
  const reads = {
    "/user/beneficiaries/accounts": "beneficiary.accounts",
    "/user/application/limitation/list": "beneficiary.limits",
    "/user/application/person/list": "beneficiary.people",
    "/user/application/beneficiary/list": "beneficiary.stored",
  } as const;
  for (const [path, name] of Object.entries(reads)) {
    app.get(path, async (call) => {
      const answers = ownCalls(context, context.options.pool, call.get("person"));
      return call.json({ success: true, list: await answers[name](call.req.query()) });
    });
  }
  app.post("/user/application/beneficiary", emailForm(context, ["BENEFICIARY_DESIGNATION"]));
}
