import { withTransaction } from "../database/withTransaction.ts";
import { findDemoPerson } from "../people/ensurePerson.ts";
import { Refusal } from "../Refusal.ts";
import { readJson, textField } from "../readBody.ts";
import { backOffice } from "../requests/backOffice.ts";
import { officeOutcomes } from "../requests/lifecycle.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";

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
