import { commitThenRefuse } from "../database/commitThenRefuse.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { feeOffer } from "./feeOffer.ts";
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

  app.get("/user/account/fee-schedule", (call) =>
    call.json({
      success: true,
      ...feeOffer(context.options.fees, {
        partner: call.req.query("partnerCompanyName") ?? call.get("person").demo.partner?.partnerCode ?? "",
        clientReferralCode: call.req.query("clientReferralCode") ?? "",
        investmentTypes: (call.req.query("idTypeInvest") ?? "").split(",").filter((id) => id.trim() !== ""),
      }),
    }),
  );
}
