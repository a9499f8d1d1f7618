import { plan } from "virtual:flow/registration";
import { valueAt } from "../../../engine/index.ts";
import accepted from "../../../schemas/reference/agreements.json" with { type: "json" };
import { keepActivity, sentOf } from "../activity/activities.ts";
import { chargeFailed } from "../cards/chargeCard.ts";
import { readConfirmedCard, wasCardBegun } from "../cards/readConfirmedCard.ts";
import { isUuid } from "../database/isUuid.ts";
import type { Sql } from "../database/withTransaction.ts";
import { listFiles } from "../files/storedFiles.ts";
import { Refusal } from "../http/Refusal.ts";
import { outcomeFor } from "../people/demoPeople.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { Issue } from "../SandboxOptions.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { type Fields, readFields, type WalkedRequest } from "../walk/walkRequest.ts";
import { detailsMac, identityCall } from "./detailsMac.ts";
import { places } from "./draftAnswer.ts";
import { createApplication, lockDraft, refuseUnlessDraft } from "./draftTransitions.ts";
import { readIdentityResult } from "./identityResult.ts";
import { promoValue } from "./promoValue.ts";
import { refuseOwnReferral } from "./refuseOwnReferral.ts";
import { walkApplication } from "./walkApplication.ts";

/** The promo code is not valid. Its guess must be counted again, because the refusal undoes what was written. */
export class WrongPromo extends Refusal {
  constructor() {
    const message = plan.messages["payment.promoInvalid"]!;
    const path = places.promoCode;
    super("VALIDATION_FAILED", {
      messages: [message],
      validationMessages: [message],
      issues: [{ path, code: "promoInvalid", message, level: "error" } satisfies Issue],
    });
  }
}

/**
 * Turns the person's temporary application into an application, once. Reads the answers back from the documents' fields,
 * runs every check of the wizard again, and refuses each field that says something else. @throws Refusal NOT_FOUND, DOUBLE_APP, EMAIL_EXIST, SUSPENDED, LEXIS_NEXIS, IDENTITY_CHANGED, ACCOUNT_FROZEN,
 * FORCED_DISTRIBUTION, INVALID_REFERRAL_CODE, VALIDATION_FAILED, TOO_MANY_GUESSES, NO_CARD, NOT_CONFIRMED, CC_FAILED
 */
export async function submitApplication(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  fields: Fields,
  today: string,
): Promise<Record<string, unknown>> {
  const { idTemp } = fields;
  // Two tabs with two idempotency keys wait for each other here.
  const draft =
    typeof idTemp === "string" && isUuid(idTemp) ? await lockDraft(context, sql, person.id, idTemp) : null;
  if (!draft) throw new Refusal("NOT_FOUND");
  refuseUnlessDraft(draft, "submit");
  const read = await readFields("registration", "registration.submit", fields, draft.body.json.answers);
  // First refuse what the browser would have refused. From here on, use and store only the validated application.
  const walked = await walkApplication(context, sql, person, {
    id: draft.id,
    answers: read.answers,
    query: draft.body.json.query,
    files: await listFiles(context, sql, person.id, draft.id, ""),
    today,
  });
  refuseIssues(walked.issues, read.saidAt);
  refuseIssues(walked.wrongFields("registration.submit", fields));
  const { submission } = walked;
  refuseOwnReferral(person, valueAt(submission, places.referralCode));
  const ssn = String(valueAt(submission, places.ssn) ?? "").replace(/\D/g, "");
  await checkStanding(context, sql, person, ssn, walked.given(identityCall));
  await checkPayment(context, sql, person, walked);
  const lexisNexis = await readIdentityResult(context, sql, person.id, ssn);
  const owner = { ...submission.owner, ...(lexisNexis && { lexisNexis }) };
  // The documents as they stand now are those that the portal showed: both read the same table.
  const agreements = accepted.map(({ id, version }) => ({ id, version, acceptedAt: context.now() }));
  const record = { idTemp: draft.id, answers: { ...submission, owner }, agreements };
  const { id, reference } = await createApplication(context, sql, draft, { record, ssn });
  const sentAt = context.now();
  const kept = { id, personId: person.id, flow: "registration", reference, sentAt };
  await keepActivity(context, sql, { ...kept, sent: sentOf(walked) });
  return { success: true, value: id, reference, sentAt: sentAt.toISOString() };
}

async function checkStanding(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  ssn: string,
  details: { readonly [name: string]: unknown },
): Promise<void> {
  const outcome = outcomeFor(person.demo, ssn);
  if (outcome.emailExists) throw new Refusal("EMAIL_EXIST");
  if ((outcome.remainingPermission ?? 1) <= 0) throw new Refusal("SUSPENDED");
  if (!person.demo.skipLexisNexis) {
    const { rows } = await sql.query<{ details_mac: Buffer | null }>(
      "select details_mac from identity_attempts where person_id = $1 and ssn_mac = $2 and passed",
      [person.id, context.sealer.mac(ssn)],
    );
    const [passed] = rows;
    if (!passed) throw new Refusal("LEXIS_NEXIS");
    // What was edited since then was never checked.
    if (!passed.details_mac?.equals(detailsMac(context, details))) throw new Refusal("IDENTITY_CHANGED");
  }
  if (outcome.frozen === "FROZEN") throw new Refusal("ACCOUNT_FROZEN");
  if (outcome.frozen === "FORCED_DISTRIBUTION") throw new Refusal("FORCED_DISTRIBUTION");
}

/** Whether the promo code is good, and whether the card that the flow needs is the one that the person confirmed. */
async function checkPayment(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { submission, provided }: WalkedRequest,
): Promise<void> {
  const code = valueAt(submission, places.promoCode);
  if (typeof code === "string") {
    const value = await promoValue(context, sql, person.id, code);
    if (value instanceof Refusal) throw value;
    if (value === undefined) throw new WrongPromo();
  }
  if (provided("needsCard") !== true) return;
  const named = provided("card");
  const card = await readConfirmedCard(context, sql, person.id);
  if (!card || card.setupIntentId !== named)
    throw new Refusal((await wasCardBegun(sql, person.id, named)) ? "NOT_CONFIRMED" : "NO_CARD");
  if (provided("paysByCard") === true && card.chargeFails) throw chargeFailed(card.chargeFails);
}
