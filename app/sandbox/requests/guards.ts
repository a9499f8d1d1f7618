import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import { readAccountFacts } from "../accounts/readAccount.ts";
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import { clearPending } from "../ledger/clearPending.ts";
import { dueOf, type Part, type Parts, sentOf } from "../ledger/parts.ts";
import { checkFunds, type MoneyOut } from "../ledger/reserve.ts";
import { checkRest } from "../ledger/reserveRest.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { feeNumbers } from "./lifecycle.ts";
import type { StoredRequest } from "./StoredRequest.ts";

/** What the guards and ledger entries of a transition need. Amounts are in cents. */
export interface Means {
  /** Checks that the owner confirmed exactly this request. @throws Refusal MFA_INCORRECT */
  confirm?: () => Promise<void>;
  /** What leaves the account, and the fees that the account pays. */
  money?: MoneyOut;
  /** The fees that a stored card pays. */
  charge?: { accountCode: string; cardId: unknown; cents: bigint };
  /** What a request that pays in parts asks for from now on. */
  parts?: Parts;
  /** Whether the fees must have been paid before. */
  isPaidFirst?: boolean;
}

/** A locked request whose transition is being taken. */
export interface Taken {
  context: SandboxContext;
  sql: Sql;
  request: StoredRequest;
  means: Means;
}

/** Checks one condition of a transition. Returns the first day on which it is met ("YYYY-MM-DD") if that is later. */
type Guard = (taken: Taken) => Promise<string | null | undefined>;

const day = 86_400_000;

/** The conditions that lifecycles name. */
export const guards = {
  /** The owner confirmed exactly this request, if it needs a second factor. */
  async confirmed({ means }) {
    await means.confirm?.();
    return null;
  },

  async feesPaid({ request, means }) {
    if (means.isPaidFirst && request.paymentStatus === feeNumbers.unpaid)
      throw new Refusal("PAYMENT_REQUIRED");
    return null;
  },

  async fundsThere({ sql, request, means }) {
    await checkFunds(sql, request.personId, means.money!);
    return null;
  },

  /** The deposits that the request has reserved are final. */
  async depositsFinal({ context, sql, request }) {
    await clearPending(context, sql, request.personId, request.accountCode!);
    const found = await sql.query<{ last: string | null }>(
      `select max(available_on)::text as last from pending_items
       where person_id = $1 and account_code = $2 and cleared_at is null and (
         select sum(line.cents) from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
         where entry.request_id = $3 and line.place like 'pending:%') < 0`,
      [request.personId, request.accountCode, request.id],
    );
    return found.rows[0]!.last;
  },

  /** The account is not too new to be paid from. */
  async holdOver({ context, sql, request }) {
    const account = (await readAccountFacts(context, sql, request.personId, request.accountCode!))!;
    if (!account.isOnHold) return null;
    return new Date(Date.parse(account.openedOn) + limits.fundingHoldDays * day).toISOString().slice(0, 10);
  },

  /** The account pays a deposit that was not sent. */
  async depositDue({ sql, request }) {
    if ((await dueOf(sql, request, "deposit")) <= 0n) throw new Refusal("NO_DEPOSIT_DUE");
    return null;
  },

  async noDepositDue({ sql, request }) {
    if ((await dueOf(sql, request, "deposit")) > 0n) throw new Refusal("DEPOSIT_DUE");
    return null;
  },

  /** The owner said which further deposit the account pays. */
  async furtherDepositDue({ sql, request }) {
    if ((await dueOf(sql, request, "furtherDeposits")) <= 0n) throw new Refusal("NO_DEPOSIT_DUE");
    return null;
  },

  /** No further deposit waits to be sent or to be dropped. */
  async noFurtherDepositDue({ sql, request }) {
    if ((await dueOf(sql, request, "furtherDeposits")) > 0n) throw new Refusal("DEPOSIT_DUE");
    return null;
  },

  /** The owner said how the deposits are sent. */
  async deliveryKnown({ request }) {
    if (request.body.lacksDelivery === true) throw new Refusal("DELIVERY_UNKNOWN");
    return null;
  },

  /** The owner said what is paid at the closing. */
  async fundingKnown({ sql, request }) {
    if ((await dueOf(sql, request, "funding")) <= 0n) throw new Refusal("FUNDING_UNKNOWN");
    return null;
  },

  async noFundingDue({ sql, request }) {
    if ((await dueOf(sql, request, "funding")) > 0n) throw new Refusal("FUNDING_DUE");
    return null;
  },

  /** What was sent is not asked for with another amount. Further deposits can follow each other, so all together may grow. */
  async sentStays({ sql, request, means }) {
    const parts = means.parts!;
    const before = (request.body.parts ?? {}) as Partial<Parts>;
    for (const part of Object.keys(parts) as Part[]) {
      const sent = await sentOf(sql, request, part);
      const asked = BigInt(parts[part]);
      const isRaised = sent > 0n && part !== "furtherDeposits" && asked > BigInt(before[part] ?? 0);
      if (asked < sent || isRaised) throw new Refusal("SENT_ALREADY");
    }
    return null;
  },

  /** The account holds what is not set aside yet. */
  async restThere({ sql, request, means }) {
    await checkRest(sql, request, means.money!);
    return null;
  },
} satisfies { [name: string]: Guard };

export type GuardName = keyof typeof guards;
