/** The largest step of each wizard that takes money out, and what is done in it to measure it. */
export interface MoneyStep {
  flow: string;
  step: string;
  title: string;
  /** The example, below the flow's, that it is shown at: its answers are whole and valid. */
  example: string;
  /** The steps before it. */
  passed: string[];
  /** Paths in the step, dots between their parts. A step may ask for no text. */
  text?: string;
  amount: string;
  /** A choice that changes which fields are shown; `from` is the example's own. */
  flip: { path: string; from: string; to: string };
}

export const moneySteps: readonly MoneyStep[] = [
  {
    flow: "otd",
    step: "setup",
    title: "One-time distribution of a whole account: setup",
    example: "federal-10.json",
    passed: ["general"],
    text: "fundsDelivery.payee.name",
    // A full distribution asks for no amount; what is withheld is worked out from this one at every key as well.
    amount: "withholding.federalWithholdingPercentage",
    flip: { path: "fundsDelivery.method", from: "check", to: "wire" },
  },
  {
    flow: "recurring",
    step: "details",
    title: "Recurring distribution: details",
    example: "cash-monthly.json",
    passed: [],
    text: "delivery.accountName",
    amount: "amount",
    flip: { path: "delivery.method", from: "wire", to: "check" },
  },
  {
    flow: "withdrawal",
    step: "details",
    title: "Withdrawal: details",
    example: "wire.json",
    passed: ["account"],
    text: "delivery.accountName",
    amount: "amount",
    flip: { path: "delivery.method", from: "wire", to: "check" },
  },
  {
    flow: "roth",
    step: "conversion",
    title: "Roth conversion of four assets: conversion",
    example: "four-assets.json",
    passed: [],
    amount: "assets.0.amount",
    flip: { path: "typeNum", from: "2", to: "1" },
  },
];
