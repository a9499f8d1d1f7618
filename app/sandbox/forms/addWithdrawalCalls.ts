import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { ownCalls } from "../walk/ownCalls.ts";
import { emailForm } from "./emailForm.ts";

/** What a withdrawal loads, and its submit. */
export function addWithdrawalCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  app.get("/user/withdrawal/accounts", async (call) => {
    const list = await ownCalls(context, pool, call.get("person"))["withdrawal.accounts"]();
    return call.json({ success: true, list });
  });

  app.get("/user/withdrawal/meta", async (call) => {
    const meta = await ownCalls(context, pool, call.get("person"))["withdrawal.meta"](call.req.query());
    return call.json({ success: true, ...meta });
  });

  app.post("/user/e-form/email/withdrawal", emailForm(context, ["WITHDRAWAL"]));
}
