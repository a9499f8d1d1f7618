import { Refusal } from "../http/Refusal.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { addSteppedCalls } from "../stepped/addSteppedCalls.ts";
import { companiesOf, isCompanyType, managersOf } from "./companies.ts";
import { purchase } from "./purchase.ts";
import { beginningAnswers } from "./purchaseAnswers.ts";

/** Purchases of real estate, and the companies that take part in them. */
export function addPurchaseCalls(app: SandboxApp, context: SandboxContext): void {
  app.get("/user/re-bdl/companies", (call) => {
    const type = call.req.query("type") ?? "";
    if (!isCompanyType(type)) throw new Refusal("NOT_FOUND");
    return call.json({ success: true, list: companiesOf(type, call.req.query("q") ?? "") });
  });

  app.get("/user/re-bdl/companies/:company/managers", (call) =>
    call.json({ success: true, list: managersOf(call.req.param("company")) }),
  );

  app.get("/user/re-bdl/new/1", async (call) => {
    const answers = beginningAnswers(context, context.options.pool, call.get("person"));
    return call.json({ success: true, ...((await answers["re-bdl.general"]!({})) as object) });
  });

  addSteppedCalls(app, context, purchase);
}
