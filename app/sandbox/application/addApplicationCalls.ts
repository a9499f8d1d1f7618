import { isUuid } from "../database/isUuid.ts";
import { answerOnce } from "../http/answerOnce.ts";
import { takeGuess } from "../http/guesses.ts";
import { localDate } from "../http/localDate.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson } from "../http/readBody.ts";
import type { SandboxApp, SandboxContext } from "../SandboxContext.ts";
import { mayTakeDraft } from "./draftTransitions.ts";
import { readDraft } from "./readDraft.ts";
import { submitApplication, WrongPromo } from "./submitApplication.ts";

/** The final submit of account opening. */
export function addApplicationCalls(app: SandboxApp, context: SandboxContext): void {
  app.post("/user/application", async (call) => {
    const person = call.get("person");
    const answers = await readJson(call);
    const answer = await answerOnce(
      context,
      person.id,
      call.req.header("idempotency-key"),
      answers,
      (sql) => submitApplication(context, sql, person, answers, localDate(call, context)),
      async (sql, refusal) => {
        if (refusal instanceof WrongPromo) await takeGuess(context, sql, person.id, "promo");
        return refusal;
      },
    ).catch(async (error: unknown) => {
      // After a refresh the payload may differ, because the submit itself changed what rules read about the person.
      const reused = error instanceof Refusal && error.code === "IDEMPOTENCY_KEY_REUSED";
      throw reused && (await isSubmitted(person.id, answers.idTemp)) ? new Refusal("DOUBLE_APP") : error;
    });
    if (answer.replayed) call.header("Idempotent-Replayed", "true");
    return call.json(answer.body, answer.http as 200);
  });

  async function isSubmitted(personId: string, idTemp: unknown): Promise<boolean> {
    if (typeof idTemp !== "string" || !isUuid(idTemp)) return false;
    const draft = await readDraft(context, context.options.pool, personId, idTemp);
    return draft !== null && !mayTakeDraft(draft, "submit");
  }
}
