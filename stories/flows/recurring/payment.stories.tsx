// Written by `npm run stories` from schemas/flows/recurring; an edit here is lost.
import flow from "virtual:pictures/recurring";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Recurring Distribution/3 Payment", parameters: { bare: true } };

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

export const CardDeclined = {
  name: "A declined card is told and keeps one on the payment",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="CardDeclined" />,
};

export const LockedPayment = {
  name: "Paid, the card cannot be changed",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="LockedPayment" />,
};
