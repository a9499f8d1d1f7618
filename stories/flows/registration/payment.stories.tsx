// Written by `npm run stories` from schemas/flows/registration; an edit here is lost.
import flow from "virtual:pictures/registration";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Open an account/5 Payment of Fees", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="payment" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="payment" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="payment" picture="WithIssues" />,
};

export const PaymentCardYearlyWithoutFee = {
  name: "Without a setup fee the yearly fees can still need a card",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="PaymentCardYearlyWithoutFee" />,
};

export const Card401 = {
  name: "A payment refused with 401 gives that status's message",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="Card401" />,
};

export const Card409 = {
  name: "A payment refused with 409 gives that status's message",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="Card409" />,
};

export const Card419 = {
  name: "A payment refused with 419 gives that status's message",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="Card419" />,
};

export const Card422 = {
  name: "Another refusal of a card shows the custodian's words",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="Card422" />,
};

export const Card503 = {
  name: "A payment refused with another number is an unknown error",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="Card503" />,
};
