import { chargeCard } from "../cards/chargeCard.ts";
import { returnCharge } from "../cards/returnCharge.ts";
import { reserve, takeFees } from "../ledger/reserve.ts";
import { giveBack, payOut } from "../ledger/settle.ts";
import type { Taken } from "./guards.ts";

type Post = (taken: Taken) => Promise<void>;

/** The ledger entries that lifecycles name. Each is posted at most once per request. */
export const entries = {
  /** Fees from a card. Nothing if no card pays. */
  async charge({ context, sql, request: { id, personId }, means: { charge } }) {
    if (charge) await chargeCard(context, sql, { ...charge, personId, requestId: id });
  },
  /** The card's charge goes back. Nothing if there is none. */
  returnCharge: ({ context, sql, request }) => returnCharge(context, sql, request.id),
  /** What leaves is set aside for the request. */
  reserve: ({ context, sql, request, means }) => reserve(context, sql, request, means.money!),
  /** Fees from the account. Nothing if it pays none. */
  fees: ({ context, sql, request, means }) => takeFees(context, sql, request, means.money!),
  /** What was set aside leaves for good, its taxes to the IRS. */
  payOut: ({ context, sql, request }) => payOut(context, sql, request),
  /** What was set aside, and the account's fees, go back. Nothing if nothing was. */
  giveBack: ({ context, sql, request }) => giveBack(context, sql, request),
} satisfies { [name: string]: Post };

export type EntryName = keyof typeof entries;
