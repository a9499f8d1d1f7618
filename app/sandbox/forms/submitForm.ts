import type { Json } from "../../../engine/index.ts";
import type { Account } from "../accounts/readAccount.ts";
import { keepActivity, sentOf } from "../activity/activities.ts";
import type { Sql } from "../database/withTransaction.ts";
import { dollarsOf } from "../ledger/cents.ts";
import { lockPerson } from "../people/lockPerson.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import { type AskedMoney, askedMoney, leavingOf } from "../requests/askedMoney.ts";
import { insertRequest } from "../requests/insertRequest.ts";
import { feeNumbers, mayTake, refuseUnless } from "../requests/lifecycle.ts";
import type { StoredRequest } from "../requests/StoredRequest.ts";
import { takeTransition } from "../requests/takeTransition.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { refuseIssues } from "../walk/refuseIssues.ts";
import { type Fields, readFields, type WalkedRequest } from "../walk/walkRequest.ts";
import { checkConfirmed, withoutConfirmed } from "./confirmForm.ts";
import { checkFormRevision, type FormBody, formBody } from "./FormBody.ts";
import { formAccount } from "./formAccount.ts";
import type { FormKind } from "./formKind.ts";
import { printedFormat } from "./printedFormat.ts";
import { readForm } from "./readForm.ts";
import { walkForm } from "./walkForm.ts";

interface Sending {
  kind: FormKind;
  /** The draft that becomes the request; without it, a new request is created. */
  id: string | undefined;
  /** The documents' fields. */
  fields: Fields;
  /** Whether the fields say the form; otherwise it is sent as its draft was saved. */
  isSaid: boolean;
  /** The revision that the sender has seen, if sent. */
  ifMatch: string | undefined;
  today: string;
}

/**
 * Submits a form once. Reads the answers back from the documents' fields, runs every check of its wizard again on the
 * custodian's own data, and refuses each field that says something else. @throws Refusal NOT_FOUND, ALREADY_SUBMITTED,
 * STALE_REVISION, VALIDATION_FAILED, READ_ONLY, MFA_INCORRECT, PAYMENT_REQUIRED, INVALID_PARAMETERS,
 * ONLY_ALLOW_ONE_TIME_FEE, CC_FAILED, INSUFFICIENT_FUNDS
 */
export async function submitForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  sending: Sending,
): Promise<Record<string, unknown>> {
  const judged = await judgeForm(context, sql, person, sending);
  const { id, kind } = sending;
  const { draft, walked, account, money } = judged;
  const request = draft ?? (await newForm(context, sql, person, kind, account.code));
  await nameMovedAssets(sql, person, judged);
  const byCard = money.feesFrom === "card" && money.due > 0n;
  const sent = await takeTransition(context, sql, person.id, {
    id: request.id,
    transition: byCard ? "sendByCard" : "send",
    by: "owner",
    means: {
      confirm: () => checkConfirmed(context, sql, id, walked),
      money: { ...leavingOf(money), accountCode: account.code },
      isPaidFirst: kind.paidFirst,
      ...(byCard ? { charge: { accountCode: account.code, cardId: money.cardId, cents: money.due } } : {}),
    },
    change: { accountCode: account.code, body: { ...sentBody(kind, judged) } },
  });
  if (kind.replaces) await replaceOlder(context, sql, sent);
  const { number, revision, savedAt } = sent;
  const kept = { id: sent.id, personId: person.id, flow: kind.flow, reference: number };
  await keepActivity(context, sql, { ...kept, sentAt: context.now(), sent: sentOf(walked) });
  return { success: true, value: sent.id, id: sent.id, number, revision, savedAt };
}

/** What waits for the same account is not decided any more, because its owner sent something newer. */
async function replaceOlder(context: SandboxContext, sql: Sql, sent: StoredRequest): Promise<void> {
  const { id, personId, flow, accountCode } = sent;
  const older = await sql.query<{ id: string; status: string }>(
    "select id, status from requests where person_id = $1 and flow = $2 and account_code = $3 and id <> $4",
    [personId, flow, accountCode, id],
  );
  for (const each of older.rows)
    if (mayTake({ flow, status: each.status }, "replace"))
      await takeTransition(context, sql, personId, { id: each.id, transition: "replace", by: "owner" });
}

/** A form that every check of its wizard let pass. */
interface Judged {
  /** Without it, the form was never saved. */
  draft: StoredRequest | undefined;
  walked: WalkedRequest;
  account: Account;
  money: AskedMoney;
}

/** Locks the person and the draft, and walks what is sent on the custodian's own data. */
async function judgeForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { kind, id, fields, isSaid, ifMatch, today }: Sending,
): Promise<Judged> {
  // Two tabs with two idempotency keys wait for each other here.
  await lockPerson(sql, person.id);
  const draft =
    id === undefined
      ? undefined
      : (await readForm(context, sql, person.id, id, { kind, lock: true })).request;
  if (draft) refuseUnless(draft, "send");
  if (draft && ifMatch !== undefined) checkFormRevision(draft, ifMatch);
  const isPaid = draft !== undefined && draft.paymentStatus !== feeNumbers.unpaid;
  const stored = draft && formBody(draft).json.answers;
  const read = isSaid ? await readFields(kind.flow, kind.email, fields, stored) : undefined;
  const answers = read ? read.answers : stored;
  const walked = await walkForm(context, sql, person, { kind, answers, id, today, isPaid });
  const issues = await withoutConfirmed(context, sql, id, walked);
  const account = await formAccount(context, sql, person.id, walked, { issues, saidAt: read?.saidAt });
  refuseIssues(walked.wrongFields(kind.email, fields));
  return { draft, walked, account, money: askedMoney(walked) };
}

/** The account that receives assets knows their names from now on. */
async function nameMovedAssets(sql: Sql, person: PersonRow, { account, money }: Judged): Promise<void> {
  if (money.paidTo === undefined) return;
  const cusips = money.assets.map(({ cusip }) => cusip);
  await nameAssets(sql, person.id, { from: account.code, to: money.paidTo, cusips });
}

/** What a sent form stores: its answers, what was sent, and what its PDF prints. */
function sentBody({ email, isWhole }: FormKind, { draft, walked, account, money }: Judged): FormBody {
  return {
    json: { ...(draft && formBody(draft).json), answers: walked.submission as Json },
    details: detailsOf(money, account),
    sent: isWhole ? walked.given(email) : walked.given(email).jsonForm,
    sections: walked.sections(printedFormat),
  };
}

/** A form that is sent without ever having been saved. */
function newForm(
  context: SandboxContext,
  sql: Sql,
  person: PersonRow,
  { prefix, flow }: FormKind,
  accountCode: string,
): Promise<StoredRequest> {
  return insertRequest(context, sql, prefix, { personId: person.id, flow, accountCode, step: 1, body: {} });
}

/** Copies asset details from one of the person's accounts to another, so that it can list them once it holds them. */
async function nameAssets(
  sql: Sql,
  personId: string,
  { from, to, cusips }: { from: string; to: string; cusips: readonly string[] },
): Promise<void> {
  await sql.query(
    `insert into assets (person_id, account_code, cusip, symbol, asset_code, description, asset_type, issuer,
       is_distributable, needs_fmv)
     select person_id, $3, cusip, symbol, asset_code, description, asset_type, issuer, is_distributable, needs_fmv
     from assets where person_id = $1 and account_code = $2 and cusip = any($4)
     on conflict do nothing`,
    [personId, from, to, cusips],
  );
}

/** A line for the list: what a form takes out and, for a schedule, how often. */
export function detailsOf({ cash, assets, schedule }: AskedMoney, account: Account): string {
  const say = (cents: bigint) => printedFormat("money", dollarsOf(cents), {});
  const taken = [
    ...(cash > 0n ? [`${say(cash)} in cash`] : []),
    ...assets.map(
      ({ cusip, cents }) =>
        `${account.assets.find((asset) => asset.cusip === cusip)?.description ?? cusip}, ${say(cents)}`,
    ),
  ];
  return [taken.join("; "), schedule?.replace(/^./, (first) => first.toLowerCase())]
    .filter(Boolean)
    .join(", ");
}
