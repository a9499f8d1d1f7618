import { feeOffer } from "../fees/feeOffer.ts";
import { demo } from "../people/demoPeople.ts";
import referralPartners from "../referralPartners.json" with { type: "json" };
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";

/** Promo codes, referral partners and fees. */
export function addOfferCalls(app: SandboxApp, context: SandboxContext): void {
  app.get("/user/account/promo/check", (call) => {
    const code = (call.req.query("code") ?? "").trim().toUpperCase();
    return call.json({
      success: true,
      value: demo.promoCodes.find((entry) => entry.code === code)?.value ?? undefined,
    });
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
