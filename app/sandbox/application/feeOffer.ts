import Big from "big.js";
import { filledSentence, type Json, placeholdersIn, valueAt } from "../../../engine/index.ts";
import type { FeeSchedule, FeeTable } from "./FeeTable.ts";
import { yearlyFee } from "./yearlyFee.ts";

/** What the fee of a new account depends on. */
export interface FeeQuestion {
  /** The partner's name or code, or "". */
  partner: string;
  clientReferralCode: string;
  investmentTypes: readonly string[];
}

/** A schedule with its cost: `amount` for the chosen investments at value 0, `examples` by account value. */
export type PricedSchedule = FeeSchedule & { amount: number; examples: { value: number; amount: number }[] };

/**
 * The answer of the fee-schedule call: `feesValue` is the code of the preselected schedule, and `b2bCode` says it again where
 * the offer is for a partner's clients alone; amounts are in dollars.
 */
export interface FeeOffer {
  feeGroups: { id: string; title: string; feeSchedules: PricedSchedule[] }[];
  feesValue: string;
  b2bCode?: string;
  installmentFeeAmount: number;
}

/** What a schedule costs, in a sentence: the numbers in it are the schedule's own, and a rate is said as a percentage. */
export function noteOf(schedule: FeeSchedule): string {
  const said = placeholdersIn(schedule.note).map(({ name, format }) => {
    const value = valueAt(schedule as unknown as Json, `/${name.replaceAll(".", "/")}`);
    return [name, format === "percent" ? new Big(value as number).times(100).toNumber() : value];
  });
  return filledSentence(schedule.note, Object.fromEntries(said), { brand: {} });
}

/** The fees offered to this applicant. @throws Error if no offer matches, which is a bug in the table */
export function feeOffer(table: FeeTable, question: FeeQuestion): FeeOffer {
  const names = [question.partner, question.clientReferralCode].map((name) => name.trim().toLowerCase());
  const isOf = (partner: string) => names.includes(partner.toLowerCase());
  const offer = table.offers.find((entry) => !entry.partners || entry.partners.some(isOf));
  if (!offer) throw new Error("The fee table has no offer without partners.");
  const kinds = question.investmentTypes.map((id) => table.assetKinds[id] ?? "other");
  const price = (schedule: FeeSchedule): PricedSchedule => ({
    ...schedule,
    note: noteOf(schedule),
    amount: yearlyFee(schedule, { kinds, value: 0 }),
    examples:
      schedule.method === "value" || schedule.method === "assetCount"
        ? table.exampleValues.map((value) => ({ value, amount: yearlyFee(schedule, { kinds, value }) }))
        : [],
  });
  const partnerFee = Object.entries(table.setupFee.partners).find(([partner]) => isOf(partner))?.[1];
  return {
    feeGroups: table.groups
      .filter((group) => offer.groups.includes(group.id))
      .map((group) => ({ id: group.id, title: group.title, feeSchedules: group.feeSchedules.map(price) })),
    feesValue: offer.preselected,
    ...(offer.partners ? { b2bCode: offer.preselected } : {}),
    installmentFeeAmount: partnerFee ?? table.setupFee.amount,
  };
}
