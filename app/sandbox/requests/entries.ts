import { takeProperty } from "../accounts/takeProperty.ts";
import { chargeAnew, chargeCard } from "../cards/chargeCard.ts";
import { returnCharge } from "../cards/returnCharge.ts";
import { payPart, refund } from "../ledger/parts.ts";
import { reserve, takeFees } from "../ledger/reserve.ts";
import { giveRestBack, takeAnew } from "../ledger/reserveRest.ts";
import { giveBack, payOut } from "../ledger/settle.ts";
import { dropFurtherDeposits } from "../purchase/dropFurtherDeposits.ts";
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
  /** The card's charge becomes what it is to pay now. */
  chargeAnew: ({ context, sql, request, means }) => chargeAnew(context, sql, request, means.charge),
  /** What is set aside, and the account's fees, become what a request that pays in parts asks for now. */
  takeAnew: ({ context, sql, request, means }) => takeAnew(context, sql, request, means.money!),
  /** The deposit is sent. */
  payDeposit: ({ context, sql, request }) => payPart(context, sql, request, "deposit"),
  /** What a further deposit still lacks is sent. */
  payFurtherDeposit: ({ context, sql, request }) => payPart(context, sql, request, "furtherDeposits"),
  /** What a further deposit still lacks is not asked for any more, and goes back. */
  dropFurtherDeposits: ({ context, sql, request }) => dropFurtherDeposits(context, sql, request),
  /** All that was sent comes back to the account. */
  refund: ({ context, sql, request }) => refund(context, sql, request),
  /** What was set aside and not sent goes back. Fees stay. */
  giveRestBack: ({ context, sql, request }) => giveRestBack(context, sql, request),
  /** The property that was bought belongs to the account, at what the account paid for it. */
  takeProperty: ({ context, sql, request }) => takeProperty(context, sql, request),
} satisfies { [name: string]: Post };

export type EntryName = keyof typeof entries;
