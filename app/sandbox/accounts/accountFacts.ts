import limits from "../../../schemas/reference/limits.json" with { type: "json" };
import type { Sql } from "../database/withTransaction.ts";
import { Refusal } from "../http/Refusal.ts";
import type { AccountTraits } from "../people/demoPeople.ts";
import type { SandboxContext } from "../SandboxContext.ts";

/** An account without its holdings; `openedOn` is "YYYY-MM-DD". */
export interface AccountFacts {
  code: string;
  kind: string;
  title: string;
  typeLink: number;
  openedOn: string;
  isClosed: boolean;
  /** Too new to be funded yet. */
  isOnHold: boolean;
  traits: AccountTraits;
}

export interface AccountRow {
  code: string;
  kind: string;
  title: string;
  type_link: number;
  opened_on: string;
  closed_at: Date | null;
  traits: AccountTraits;
}

/** The columns of an AccountRow. */
export const accountColumns = "code, kind, title, type_link, opened_on::text, closed_at, traits";

const day = 86_400_000;

/** Whether an account that was opened on a day, "YYYY-MM-DD", is too new to be funded yet. */
export function isOnHold(context: SandboxContext, openedOn: string): boolean {
  const age = Math.floor((context.now().getTime() - Date.parse(openedOn)) / day);
  return age < limits.fundingHoldDays;
}

export function accountFacts(context: SandboxContext, row: AccountRow): AccountFacts {
  return {
    code: row.code,
    kind: row.kind,
    title: row.title,
    typeLink: row.type_link,
    openedOn: row.opened_on,
    isClosed: row.closed_at !== null,
    isOnHold: isOnHold(context, row.opened_on),
    traits: row.traits,
  };
}

/** The person's open accounts in the order of their codes, without holdings. */
export async function listAccounts(
  context: SandboxContext,
  sql: Sql,
  personId: string,
): Promise<AccountFacts[]> {
  const found = await sql.query<AccountRow>(
    `select ${accountColumns} from accounts where person_id = $1 and closed_at is null order by code`,
    [personId],
  );
  return found.rows.map((row) => accountFacts(context, row));
}

/**
 * Refuses requests that take from an account, and drafts of them, if the account is read-only. @throws Refusal
 * READ_ONLY
 */
export function refuseReadOnly({ traits }: Pick<AccountFacts, "traits">): void {
  if (traits.mode === "READ_ONLY") throw new Refusal("READ_ONLY");
}
