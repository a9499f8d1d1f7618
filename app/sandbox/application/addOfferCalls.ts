import { commitThenRefuse } from "../database/withTransaction.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { ownCalls } from "../walk/ownCalls.ts";
import { promoValue } from "./promoValue.ts";
import referralPartners from "./referralPartners.json" with { type: "json" };

/** Promo codes, referral partners and fees. */
export function addOfferCalls(app: SandboxApp, context: SandboxContext): void {
  app.get("/user/account/promo/check", async (call) => {
    const value = await commitThenRefuse(context.options.pool, (sql) =>
      promoValue(context, sql, call.get("person").id, call.req.query("code") ?? ""),
    );
    return call.json({ success: true, value });
  });

  app.get("/user/account/referral/partners", (call) => call.json({ success: true, list: referralPartners }));

  app.get("/user/account/fee-schedule", async (call) => {
    const calls = ownCalls(context, context.options.pool, call.get("person"));
    return call.json({ success: true, ...(await calls["registration.feeSchedule"](call.req.query())) });
  });
}
