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

export const CardAccessDenied = {
  name: "So has 401",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="CardAccessDenied" />,
};

export const CardDeclined = {
  name: "A declined card: the rest of the code is shown",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="CardDeclined" />,
};

export const CardFeeType = {
  name: "A fee that cannot be paid here",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="CardFeeType" />,
};

export const CardInvalidParameters = {
  name: "Payment details that are not valid",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="CardInvalidParameters" />,
};

export const CardNotCovered = {
  name: "The card is not charged for a request that the account cannot pay, and the page says so",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="CardNotCovered" />,
};

export const CardOtherNumber = {
  name: "Any other number: the payment failed",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="payment" picture="CardOtherNumber" />,
};
