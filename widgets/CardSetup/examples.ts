import type { AnswerExample } from "../Example.ts";

const ui = { labels: { visa: "Visa", amex: "American Express" } };
const card = { setupIntentId: "seti_1", brand: "visa", lastDigits: "4242", expirationDate: "04/2029" };

/** States of the card set-up, as plain data for stories and tests. */
export const examples: readonly AnswerExample[] = [
  { name: "Empty", props: { label: "Payment card", required: true, ui } },
  { name: "Filled", props: { label: "Payment card", required: true, value: card, ui } },
  { name: "SavedOffered", props: { label: "Payment card", required: true, props: { saved: card }, ui } },
  {
    name: "Invalid",
    props: {
      label: "Payment card",
      required: true,
      error: "You need to setup a payment method to continue with application",
      ui,
    },
  },
  {
    name: "ReadOnly",
    props: { label: "Payment card", required: true, readOnly: true, value: card, ui },
  },
];
