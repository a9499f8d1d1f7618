/** The largest step of each wizard that takes money out of an account, and what to do in it to measure it. */
export interface MoneyStep {
  flow: string;
  step: string;
  title: string;
  /** The example to show it with, below the flow's folder. Its answers are complete and valid. */
  example: string;
  /** The steps before it. */
  passed: string[];
  /** Paths in the step with dots between their parts. A step may have no text field. */
  text?: string;
  amount: string;
  /** The last field of the step in the example. */
  last: string;
  /** A choice that changes which fields are shown. `from` is the example's own value. */
  flip: { path: string; from: string; to: string };
  /** Answers that must be refused, and one for the same field that must be accepted: path, wrong, right. */
  wrong: readonly (readonly [path: string, wrong: string, right: string])[];
}

export const moneySteps: readonly MoneyStep[] = [
  {
    flow: "otd",
    step: "setup",
    title: "One-time distribution of a whole account: setup",
    example: "federal-10.json",
    passed: ["general"],
    text: "fundsDelivery.payee.name",
    // A full distribution asks for no amount. At every key in this one, the withheld amount is computed as well.
    amount: "withholding.federalWithholdingPercentage",
    last: "specialDeliveryInstructions",
    flip: { path: "fundsDelivery.method", from: "check", to: "wire" },
    wrong: [
      ["fundsDelivery.payee.name", "", "Ana Ruiz"],
      ["fundsDelivery.payee.name", "A name of more than thirty-five letters", "Ana Ruiz"],
      ["fundsDelivery.payee.address.zipCode", "7870", "78701"],
      ["withholding.federalWithholdingPercentage", "9.9", "10"],
      ["inKindDelivery.phone", "call me", "512-555-0147"],
    ],
  },
  {
    flow: "recurring",
    step: "details",
    title: "Recurring distribution: details",
    example: "cash-monthly.json",
    passed: [],
    text: "delivery.accountName",
    amount: "amount",
    last: "fees.type",
    flip: { path: "delivery.method", from: "wire", to: "check" },
    wrong: [
      ["delivery.accountName", "", "Grace Holloway"],
      ["delivery.wire.accountNumber", "12A", "0012345"],
      ["delivery.wire.referenceNumber", "", "Rent"],
      ["amount", "", "500"],
      ["amount", "500.005", "500"],
      ["datePaymentsMonthly", "31", "15"],
    ],
  },
  {
    flow: "withdrawal",
    step: "details",
    title: "Withdrawal: details",
    example: "wire.json",
    passed: ["account"],
    text: "delivery.accountName",
    amount: "amount",
    last: "fees.type",
    flip: { path: "delivery.method", from: "wire", to: "check" },
    wrong: [
      ["delivery.accountName", "", "Ana Ruiz"],
      ["delivery.wire.accountNumber", "12A", "0012345"],
      ["amount", "", "500"],
      ["amount", "500.005", "500"],
      ["amount", "10000.01", "500"],
    ],
  },
  {
    flow: "roth",
    step: "conversion",
    title: "Roth conversion of four assets: conversion",
    example: "four-assets.json",
    passed: [],
    amount: "assets.0.amount",
    last: "assets.3.amount",
    flip: { path: "typeNum", from: "2", to: "1" },
    wrong: [
      ["assets.0.amount", "", "5000"],
      ["assets.0.amount", "21480.31", "5000"],
      ["assets.3.amount", "0", "0.01"],
      ["assets.3.amount", "0.005", "0.01"],
    ],
  },
  {
    flow: "re-bdl",
    step: "deposit",
    title: "Real estate purchase, paid by wire: deposit",
    example: "deposit-wired.json",
    passed: ["general", "contract"],
    text: "fileEscrowNumber",
    amount: "depositAmount",
    last: "payment.type",
    flip: { path: "delivery.method", from: "wire", to: "check" },
    wrong: [
      ["escrow.company", "", "Escrow One"],
      ["escrow.phone", "call me", "512-555-0160"],
      ["escrow.email", "pat", "pat@escrow.example"],
      ["expectedClosingDate", "11/19/2026", "11/20/2026"],
      ["depositAmount", "", "5000"],
      ["depositAmount", "300000.01", "5000"],
      ["delivery.wire.accountNumber", "12A", "0012345"],
    ],
  },
];
