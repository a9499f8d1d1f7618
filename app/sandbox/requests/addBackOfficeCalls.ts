import { withTransaction } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson, textField } from "../http/readBody.ts";
import { findDemoPerson } from "../people/demoPeople.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { backOffice } from "./backOffice.ts";
import { officeOutcomes } from "./lifecycle.ts";

/** A sandbox call that does the back office's work on submitted requests. */
export function addBackOfficeCalls(app: SandboxApp, context: SandboxContext): void {
  app.post("/sandbox/settle", async (call) => {
    const body = await readJson(call);
    const person = textField(body, "person");
    findDemoPerson(person);
    const request = textField(body, "request");
    const outcome = textField(body, "outcome") || officeOutcomes[0]!;
    if (!officeOutcomes.includes(outcome)) throw new Refusal("MALFORMED_BODY");
    const list = await withTransaction(context.options.pool, async (sql) =>
      backOffice(context, sql, person, {
        ...(request === "" ? {} : { request }),
        outcome,
      }),
    );
    return call.json({ success: true, list });
  });
}
