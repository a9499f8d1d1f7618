import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { ownCalls } from "../walk/ownCalls.ts";

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
