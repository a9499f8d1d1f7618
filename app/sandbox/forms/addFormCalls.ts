import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { ownCalls } from "../walk/ownCalls.ts";
import { emailForm } from "./emailForm.ts";

/** What a Roth conversion loads. The e-form calls submit it. */
export function addRothCalls(app: SandboxApp, context: SandboxContext): void {
  const { pool } = context.options;

  app.get("/user/roth-conversion/accounts/from", async (call) => {
    const list = await ownCalls(context, pool, call.get("person"))["roth.accountsFrom"]();
    return call.json({ success: true, list });
  });

  app.get("/user/roth-conversion/accounts/to", async (call) => {
    const targets = await ownCalls(context, pool, call.get("person"))["roth.accountsTo"]();
    return call.json({ success: true, ...targets });
  });

  app.get("/user/roth-conversion/assets", async (call) => {
    const list = await ownCalls(context, pool, call.get("person"))["roth.assets"](call.req.query());
    return call.json({ success: true, list });
  });
}

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

/** The submit of the forms that share one call. */
export function addEmailCalls(app: SandboxApp, context: SandboxContext): void {
  app.post(
    "/user/e-form/email",
    emailForm(context, ["ROTH_CONVERSION", "RECURRING_DISTRIBUTION", "PAYMENT_LETTER"]),
  );
}
