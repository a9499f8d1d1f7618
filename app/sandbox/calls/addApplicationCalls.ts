import { localDate } from "../localDate.ts";
import { readJson } from "../readBody.ts";
import { answerOnce } from "../registration/answerOnce.ts";
import { submitApplication } from "../registration/submitApplication.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";

/** The final save. */
export function addApplicationCalls(app: SandboxApp, context: SandboxContext): void {
  app.post("/user/application", async (call) => {
    const person = call.get("person");
    const answers = await readJson(call);
    const answer = await answerOnce(context, person.id, call.req.header("idempotency-key"), answers, (sql) =>
      submitApplication(context, sql, person, answers, localDate(call, context)),
    );
    if (answer.replayed) call.header("Idempotent-Replayed", "true");
    return call.json(answer.body, answer.http as 200);
  });
}
