import { plan } from "virtual:flow/registration";
import { chargeFailed } from "../cards/chargeFailed.ts";
import { readConfirmedCard } from "../cards/readConfirmedCard.ts";
import { isUuid } from "../database/isUuid.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { outcomeFor } from "../people/demoPeople.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { Issue } from "../SandboxOptions.ts";
import { detailsMac, identityCall } from "./detailsMac.ts";
import { offerFor } from "./offerFor.ts";
import { pointerValue } from "./pointerValue.ts";
import { promoValue } from "./promoValue.ts";
import { readDraft } from "./readDraft.ts";
import { readIdentityResult } from "./readIdentityResult.ts";
import { refuseOwnReferral } from "./refuseOwnReferral.ts";
import { revalidateAnswers } from "./revalidateAnswers.ts";
import { withIdentityResult } from "./withIdentityResult.ts";

/** Application status "RA (created)". */
const created = 1;
const byCard = 1;
const byPromo = 3;
const feesByCard = 2;

/** The promo code is not valid. Its guess must be counted again, because the refusal undoes what was written. */
export class WrongPromo extends Refusal {
  constructor() {
    const message = plan.messages["payment.promoInvalid"]!;
    const path = plan.provides.places.promoCode!;
    super("VALIDATION_FAILED", {
      messages: [message],
      validationMessages: [message],
      issues: [{ path, code: "promoInvalid", message, level: "error" } satisfies Issue],
    });
  }
}

/**
 * Turns the person's temporary application into an application, once. Runs every check of the wizard again. @throws
 * Refusal NOT_FOUND, DOUBLE_APP, EMAIL_EXIST, SUSPENDED, LEXIS_NEXIS, IDENTITY_CHANGED, ACCOUNT_FROZEN,
 * FORCED_DISTRIBUTION, INVALID_REFERRAL_CODE, VALIDATION_FAILED, TOO_MANY_GUESSES, NO_CARD, NOT_CONFIRMED, CC_FAILED
 */
export async function submitApplication(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  sent: Record<string, unknown>,
  today: string,
): Promise<Record<string, unknown>> {
  const { ids } = context.options;
  const { idTemp } = sent;
  // Two tabs with two idempotency keys wait for each other here.
  await lockPerson(sql, person.id);
  const draft =
    typeof idTemp === "string" && isUuid(idTemp)
      ? await readDraft(context, sql, person.id, idTemp, true)
      : null;
  if (!draft) throw new Refusal("NOT_FOUND");
  if (draft.state === "submitted") throw new Refusal("DOUBLE_APP");
  // First refuse what the browser would have refused. From here on, use and store only the validated application.
  const { kept: application, given } = await revalidateAnswers(context, sql, person, sent, {
    kind: "application",
    id: draft.id,
    query: draft.body.json.query,
    today,
  });
  refuseOwnReferral(person, pointerValue(application, "referralCode"));
  const ssn = String(pointerValue(application, "ssn") ?? "").replace(/\D/g, "");
  await checkStanding(context, sql, person, ssn, given(identityCall));
  await checkPayment(context, sql, person, application);
  const record = withIdentityResult(application, await readIdentityResult(context, sql, person.id, ssn));

  const id = ids.uuid();
  const reference = `SW-${id.slice(0, 8).toUpperCase()}`;
  await sql.query(
    `insert into applications (id, person_id, draft_id, reference, status, sealed_body, ssn_mac, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      person.id,
      draft.id,
      reference,
      created,
      context.sealer.seal(JSON.stringify(record), `applications.body:${id}`),
      ssn === "" ? null : context.sealer.mac(ssn),
      context.now(),
    ],
  );
  await sql.query("update drafts set state = 'submitted' where id = $1", [draft.id]);
  await sql.query("update people set is_incomplete = false where id = $1", [person.id]);
  return { success: true, value: id, reference };
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

async function checkPayment(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  answers: Record<string, unknown>,
): Promise<void> {
  const method = Number(pointerValue(answers, "paymentMethod") ?? 0);
  const due = offerFor(context, person, answers).installmentFeeAmount > 0;
  if (due && method === byPromo) {
    const value = await promoValue(context, sql, person.id, String(pointerValue(answers, "promoCode") ?? ""));
    if (value instanceof Refusal) throw value;
    if (value === undefined) throw new WrongPromo();
  }
  const chargedNow = due && method === byCard;
  if (!chargedNow && Number(pointerValue(answers, "admPaymentMethod") ?? 0) !== feesByCard) return;
  const card = await readConfirmedCard(context, sql, person.id);
  const named = pointerValue(answers, "setupIntentId");
  if (named === undefined) throw new Refusal("NO_CARD");
  if (card?.setupIntentId !== named) throw new Refusal("NOT_CONFIRMED");
  if (chargedNow && card.chargeFails) throw chargeFailed(card.chargeFails);
}
