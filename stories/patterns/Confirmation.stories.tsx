import { Button, Notice, Section, SummaryList } from "../../widgets/index.ts";

interface Args {
  title: string;
  reference: string;
  /** What was charged, in dollars; 0 shows no receipt. */
  charged: number;
  next: readonly string[];
}

export default {
  title: "Patterns/Confirmation",
  args: {
    title: "We have your request",
    reference: "OTD-10423",
    charged: 0,
    next: ["We review it within 2 business days.", "The money leaves your account on the day after that."],
  },
  render: ({ title, reference, charged, next }: Args) => (
    <>
      <Notice level="success" title={title}>
        {reference ? `Your reference number is ${reference}.` : null}
      </Notice>
      {reference ? (
        <Section title="What you sent">
          <SummaryList
            rows={[
              { label: "Reference number", value: reference },
              { label: "Sent", value: "11/20/2026 1:45 PM" },
              ...(charged > 0
                ? [{ label: "Charged to your card", value: `$${charged.toFixed(2)}, Visa ending in 4242` }]
                : []),
            ]}
          />
        </Section>
      ) : null}
      {next.length > 0 ? (
        <Section title="What happens next">
          <ol>
            {next.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </Section>
      ) : null}
      {reference ? <Button>Print this page</Button> : null}
    </>
  ),
};

export const Sent = { args: {} };
export const WithReceipt = { args: { charged: 50 } };
export const ThankYou = { args: { title: "Thank you!", reference: "", next: [] } };
