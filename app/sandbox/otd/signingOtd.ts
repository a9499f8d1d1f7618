import { paymentMethods } from "../cards/paymentMethods.ts";
import { type AskedMoney, askedMoney, leavingOf } from "../requests/askedMoney.ts";
import type { Means } from "../requests/guards.ts";
import type { WalkedRequest } from "../walk/walkRequest.ts";
import type { HeldOtd, Signed } from "./StoredOtd.ts";

/** What the signature of a distribution moves, and what is kept of it. @throws Refusal INSUFFICIENT_FUNDS */
export async function signingOtd(
  otd: HeldOtd,
  walked: WalkedRequest,
): Promise<{ means: Means; kept: { signed: Signed } }> {
  const { code: accountCode } = otd.account;
  const asked = askedMoney(walked);
  const money = { ...leavingOf(asked), accountCode };
  const byCard = asked.feesFrom === "card" && asked.due > 0n;
  const means = byCard
    ? { money, charge: { accountCode, cardId: asked.cardId, cents: asked.due } }
    : { money };
  return { means, kept: { signed: await signedOf(otd, walked, asked, byCard) } };
}

async function signedOf(
  { context, sql, person, account }: HeldOtd,
  walked: WalkedRequest,
  { cash, assets, federalTax, stateTax, fees, cardId }: AskedMoney,
  byCard: boolean,
): Promise<Signed> {
  const { id: _, ...fields } = walked.given("otd.saveSetup");
  const methods = byCard ? await paymentMethods(context, sql, person, account) : [];
  const card = methods.find(({ id }) => id === cardId);
  return {
    fields,
    cash: String(cash),
    assets: assets.map(({ cusip, cents }) => ({
      cusip,
      cents: String(cents),
      isWhole: account.assets.some((asset) => asset.cusip === cusip && asset.cents === cents),
    })),
    federal: String(federalTax),
    state: String(stateTax),
    fees: fees.map((fee) => ({ ...fee, cents: String(fee.cents) })),
    paidBy: card?.paidBy ?? person.demo.name,
    paidFrom: card ? `${card.name} ${card.lastDigits}` : `${account.title} ${account.code}`,
  };
}
