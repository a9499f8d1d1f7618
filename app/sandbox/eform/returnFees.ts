import type { Sql } from "../database/withTransaction.ts";
import { isUuid } from "../isUuid.ts";
import { returnCharge } from "../money/returnCharge.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { Refusal, type RefusalCode } from "../Refusal.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { FormKind } from "./formKind.ts";
import { paymentStatus } from "./paymentStatus.ts";

/** After these refusals the form can be sent unchanged, once the person has seen the latest draft. */
const passing: readonly RefusalCode[] = ["REVISION_REQUIRED", "STALE_REVISION"];

/**
 * Returns the fees of a paid form that was refused. A paid form is locked, so nobody could correct it. Afterwards it is
 * unpaid, and can be changed, paid and sent.
 * @returns the refusal to answer: FEES_RETURNED with the original code and sentences, or the original refusal if
 * nothing was paid
 */
export async function returnFees(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { kind, id }: { kind: FormKind; id: string | undefined },
  refusal: Refusal,
): Promise<Refusal> {
  if (id === undefined || !isUuid(id) || passing.includes(refusal.code)) return refusal;
  await lockPerson(sql, person.id);
  const unlocked = await sql.query(
    `update requests set payment_status = $4
     where id = $1 and person_id = $2 and flow = $3 and state = 'draft' and payment_status = $5`,
    [id, person.id, kind.flow, paymentStatus.unpaid, paymentStatus.paid],
  );
  if (unlocked.rowCount === 0) return refusal;
  await returnCharge(context, sql, id);
  const { brand } = context.options;
  const { status: reason, message, messages = [message], issues } = refusal.toBody(brand);
  const sentence = new Refusal("FEES_RETURNED").toBody(brand).message;
  return new Refusal("FEES_RETURNED", {
    reason,
    messages: [...(messages as unknown[]), sentence],
    ...(issues === undefined ? {} : { issues }),
    paymentStatus: paymentStatus.unpaid,
  });
}
