import { SentDetail } from "../../app/widgets/Confirmation/SentDetail.tsx";
import { Notice } from "../../widgets/index.ts";
import "../../app/app.css";

interface Args {
  title: string;
  reference: string;
  /** What was charged, in dollars; 0 shows no receipt. */
  charged: number;
  next: readonly string[];
  /** The answers that were sent, behind "What you sent". */
  withAnswers: boolean;
}

export default {
  title: "Patterns/Confirmation",
  args: {
    title: "We have your request",
    reference: "OTD-10423",
    charged: 0,
    withAnswers: false,
    next: ["We review it within 2 business days.", "The money leaves your account on the day after that."],
  },
  render: ({ title, reference, charged, next, withAnswers }: Args) => (
    <div className="StepNotices">
      <Notice level="success" title={title} />
      {reference ? (
        <SentDetail
          sent={{
            ...sent,
            reference,
            next,
            amounts: receipt(charged),
            sections: withAnswers ? answered : [],
          }}
          isFolded
        />
      ) : null}
    </div>
  ),
};

const sent = {
  id: "otd-10423",
  title: "One-time distribution",
  status: "In review",
  sentAt: "2026-11-20T13:45:00",
  sections: [],
};

const answered = [
  {
    id: "setup",
    title: "Distribution setup",
    entries: [],
    rows: [
      { key: "method", label: "Payment method", value: "Wire transfer" },
      { key: "payee", label: "Pay to the order of", value: "Uma Patel" },
    ],
  },
];

/** What was charged, as the custodian says it; nothing for nothing. */
const receipt = (charged: number) =>
  charged > 0
    ? [{ label: "Charged to your card, Visa ending in 4242", value: `$${charged.toFixed(2)}` }]
    : [];

export const Sent = { args: {} };
export const WithReceipt = { args: { charged: 50 } };
export const WithAnswers = { args: { withAnswers: true } };
export const ThankYou = { args: { title: "Thank you!", reference: "", next: [] } };
