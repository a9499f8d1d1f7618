import type { Sql } from "../database/withTransaction.ts";
import { Refusal, type RefusalCode } from "../http/Refusal.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { hasTransition, mayTake } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { takeTransition } from "../requests/takeTransition.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import type { FormKind } from "./formKind.ts";
import { readForm } from "./readForm.ts";

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
  if (id === undefined || passing.includes(refusal.code)) return refusal;
  const draft = await ownForm(context, sql, person, { kind, id });
  if (!draft || !hasTransition(draft.flow, "returnFees") || !mayTake(draft, "returnFees")) return refusal;
  const unpaid = await takeTransition(context, sql, person.id, {
    id,
    transition: "returnFees",
    by: "office",
  });
  const { brand } = context.options;
  const { status: reason, message, messages = [message], issues } = refusal.toBody(brand);
  const sentence = new Refusal("FEES_RETURNED").toBody(brand).message;
  return new Refusal("FEES_RETURNED", {
    reason,
    messages: [...(messages as unknown[]), sentence],
    ...(issues === undefined ? {} : { issues }),
    paymentStatus: unpaid.paymentStatus,
  });
}

/** The locked form; undefined if the person has none with this id. */
async function ownForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { kind, id }: { kind: FormKind; id: string },
): Promise<StoredRequest | undefined> {
  try {
    return (await readForm(context, sql, person.id, id, { kind, lock: true })).request;
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}
