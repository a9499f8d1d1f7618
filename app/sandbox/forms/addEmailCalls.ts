import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { emailForm } from "./emailForm.ts";

/** The submit of the forms that share one call. */
export function addEmailCalls(app: SandboxApp, context: SandboxContext): void {
  app.post(
    "/user/e-form/email",
    emailForm(context, ["ROTH_CONVERSION", "RECURRING_DISTRIBUTION", "PAYMENT_LETTER"]),
  );
}
