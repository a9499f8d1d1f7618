import type { MoneyWalk } from "./MoneyWalk.ts";
import { otdWalks } from "./otdWalks.ts";
import { pagesWalk } from "./pagesWalk.ts";
import { paymentLetterWalks } from "./paymentLetterWalks.ts";
import { purchaseWalk } from "./purchaseWalk.ts";
import { readOnlyWalk } from "./readOnlyWalk.ts";
import { recurringWalks } from "./recurringWalks.ts";
import { rothWalk } from "./rothWalk.ts";
import { withdrawalWalks } from "./withdrawalWalks.ts";

/** All states of all pages about money, each visited once. */
export const moneyWalks: readonly MoneyWalk[] = [
  ...otdWalks,
  ...recurringWalks,
  ...withdrawalWalks,
  ...paymentLetterWalks,
  purchaseWalk,
  rothWalk,
  readOnlyWalk,
  pagesWalk,
];
