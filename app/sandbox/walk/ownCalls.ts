import type { Json } from "../../../engine/index.ts";
import feeTypes from "../../../schemas/reference/feeTypes.json" with { type: "json" };
import recurring from "../../../schemas/reference/recurring.json" with { type: "json" };
import { accountChoices, rothTargets } from "../accounts/accountChoice.ts";
import type { AccountFacts } from "../accounts/accountFacts.ts";
import { accountInfo } from "../accounts/accountInfo.ts";
import { holdingsOf, holdingsWithCash, withdrawalMeta } from "../accounts/holdings.ts";
import { isOnList } from "../accounts/isOnList.ts";
import { ownAccount } from "../accounts/ownAccount.ts";
import type { Account } from "../accounts/readAccount.ts";
import { readActivity } from "../activity/activities.ts";
import { type FeeQuestion, feeOffer } from "../application/feeOffer.ts";
import { currentApplication } from "../application/readDraft.ts";
import { knownPeople, limitations } from "../beneficiaries/ownFacts.ts";
import { storedLists } from "../beneficiaries/storedLists.ts";
import { paymentMethods } from "../cards/paymentMethods.ts";
import type { Sql } from "../database/withTransaction.ts";
import { currentWithdrawal } from "../forms/currentWithdrawal.ts";
import { describeForm, readForm } from "../forms/readForm.ts";
import { dollarsOf } from "../ledger/cents.ts";
import { frozenStanding } from "../people/demoPeople.ts";
import type { PersonRow } from "../people/PersonRow.ts";
import type { SandboxContext } from "../SandboxContext.ts";
import { factorStanding, secondFactorOf } from "../secondFactor/secondFactorOf.ts";
import type { SteppedFlow } from "../stepped/Stepped.ts";
import { textOf } from "./textOf.ts";
import type { WalkedCall } from "./walkRequest.ts";

/** The parameters of a call in `schemas/calls`. They may come from anyone. */
type Asked = { readonly [name: string]: unknown };

/**
 * The custodian's answers to the calls that forms load, by call name and in the shapes of `schemas/calls`. Used for the
 * portal's HTTP calls and for the custodian's own walk of what was sent.
 */
export function ownCalls(context: SandboxContext, sql: Sql, person: PersonRow) {
  // A submitted request can be viewed after its account was closed; lists to choose from have only open accounts.
  const own = (code: unknown): Promise<Account> =>
    ownAccount(context, sql, person.id, code, { evenClosed: true });
  const accounts = (willDo?: (account: AccountFacts) => boolean) =>
    accountChoices(context, sql, person, willDo);
  return {
    "activity.read": async ({ id }: Asked) => readActivity(context, sql, person.id, textOf(id)),
    "registration.current": async () => currentApplication(context, sql, person),
    "registration.frozen": async ({ ssn }: Asked) =>
      frozenStanding(person.demo, textOf(ssn).replace(/\D/g, "")),
    "registration.feeSchedule": async (asked: Asked) =>
      feeOffer(context.options.fees, feeQuestion(person, asked)),
    "forms.load": async ({ id }: Asked) => describeForm(await readForm(context, sql, person.id, textOf(id))),
    "forms.paymentMethods": async ({ account }: Asked) =>
      paymentMethods(context, sql, person, await own(account)),
    "forms.feeTypes": async () => feeTypes,
    "forms.availableFunds": async ({ accountNumber }: Asked) => {
      const { availableCents, pending } = await own(accountNumber);
      return {
        value: dollarsOf(availableCents),
        ...(pending.length === 0
          ? {}
          : { pending: dollarsOf(pending.reduce((sum, { cents }) => sum + cents, 0n)) }),
      };
    },
    "forms.profile": async () => factorStanding(await secondFactorOf(context, sql, person)),
    "beneficiary.accounts": async () => accounts(),
    "beneficiary.limits": async () => limitations(context, sql, person),
    "beneficiary.people": async ({ type }: Asked) => knownPeople(person, type),
    "beneficiary.stored": async () => storedLists(context, sql, person),
    "ipd.accounts": async ({ list }: Asked) => accounts(({ traits }) => isOnList(traits, list)),
    "withdrawal.accounts": async () => accounts(),
    "withdrawal.meta": async ({ accountCode }: Asked) => {
      const account = await own(accountCode);
      return {
        ...withdrawalMeta(account),
        currentWithdrawal: await currentWithdrawal(sql, person.id, account.code),
      };
    },
    "roth.accountsFrom": async () => accounts(({ kind }) => kind !== "ROTH"),
    "roth.accountsTo": async () => rothTargets(context, sql, person),
    "roth.assets": async ({ accountCode }: Asked) =>
      holdingsWithCash(await own(accountCode)).map(
        ({ cusip, assetCodeDescription, assetDescription, marketValue }) => ({
          id: cusip,
          cusip,
          assetCodeDescription,
          assetDescription,
          marketValue,
        }),
      ),
    "recurring.accounts": async () => accounts(),
    "recurring.account": async ({ account: code }: Asked) => {
      const account = await own(code);
      return {
        accountInfo: await accountInfo(context, sql, person, account),
        holdings: holdingsOf(account).map(
          ({ cusip, assetDescription, assetCode, assetCodeDescription, marketValue }) => ({
            cusip,
            assetDescription,
            assetCode,
            assetCodeDescription,
            marketValue,
          }),
        ),
        distributionTypes: recurring.distributionTypes.flatMap(({ list, ...type }) =>
          list === account.kind ? [type] : [],
        ),
      };
    },
  } satisfies {
    readonly [Call in Exclude<WalkedCall, `${SteppedFlow}.${string}`>]: (asked: Asked) => unknown;
  };
}

/** Whose fees are asked for. A list in an address is separated by commas. */
function feeQuestion({ demo }: PersonRow, asked: Asked): FeeQuestion {
  const { partnerCompanyName, clientReferralCode, idTypeInvest } = asked;
  const ids = Array.isArray(idTypeInvest) ? idTypeInvest : textOf(idTypeInvest).split(",");
  return {
    partner: textOf(partnerCompanyName ?? demo.partner?.partnerCode),
    clientReferralCode: textOf(clientReferralCode),
    investmentTypes: ids.map(textOf).filter((id) => id.trim() !== ""),
  };
}

/** The same as answers for a walk: plain JSON, as the portal receives it. */
export function ownAnswers(context: SandboxContext, sql: Sql, person: PersonRow) {
  return Object.fromEntries(
    Object.entries(ownCalls(context, sql, person)).map(([name, answer]) => [
      name,
      async (asked: Asked) => JSON.parse(JSON.stringify(await answer(asked))) as Json,
    ]),
  );
}
