import flow from "../../../schemas/flows/re-bdl/flow.json" with { type: "json" };
import type { Parts } from "../ledger/parts.ts";
import type { AskedMoney } from "../requests/askedMoney.ts";
import type { HeldStepped, SteppedBody, StoredStepped } from "../stepped/Stepped.ts";

/** The fees of a purchase since it was signed, and who pays them. In cents, as text because JSON has no bigint. */
export interface PurchaseFees {
  deposit: string;
  funding: string;
  from: AskedMoney["feesFrom"];
  cardId?: string;
}

/** The sealed contents of a purchase. */
export interface PurchaseBody extends SteppedBody {
  /** What it asks for since it was signed. */
  parts?: Parts;
  /** What its fees are since then. Purchases that were signed by an older version have none yet. */
  fees?: PurchaseFees;
  /** Whether its owner still has to say how its deposits are sent, since it was signed. */
  lacksDelivery?: boolean;
  /** The property in words, since it was signed. */
  property?: string;
  /** Why its owner canceled it. */
  reason?: string;
}

/** A purchase as it is stored. */
export type StoredPurchase = StoredStepped<PurchaseBody>;

/** Everything that a call about a purchase needs. */
export type HeldPurchase = HeldStepped<PurchaseBody>;

/** Where a purchase's answers hold what the custodian itself reads: the names of `places` in `schemas/program.json`. */
export const purchasePlaces = flow.provides.places;
