import { beneficiaryWalk } from "./beneficiaryWalk.ts";
import { ipdWalk } from "./ipdWalk.ts";
import type { MoneyWalk } from "./MoneyWalk.ts";
import { otdWalks } from "./otdWalks.ts";
import { pagesWalk } from "./pagesWalk.ts";
import { paymentLetterWalks } from "./paymentLetterWalks.ts";
import { purchaseWalk } from "./purchaseWalk.ts";
import { readOnlyWalk } from "./readOnlyWalk.ts";
import { recurringWalks } from "./recurringWalks.ts";
import { rothWalk } from "./rothWalk.ts";
import { withdrawalWalks } from "./withdrawalWalks.ts";

/** All states of all pages about money, and about who receives it or acts for its owner, each visited once. */
export const moneyWalks: readonly MoneyWalk[] = [
  ...otdWalks,
  ...recurringWalks,
  ...withdrawalWalks,
  ...paymentLetterWalks,
  beneficiaryWalk,
  ipdWalk,
  purchaseWalk,
  rothWalk,
  readOnlyWalk,
  pagesWalk,
];
