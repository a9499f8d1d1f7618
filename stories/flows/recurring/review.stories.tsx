// Written by `npm run stories` from schemas/flows/recurring; an edit here is lost.
import flow from "virtual:pictures/recurring";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Recurring Distribution/2 Review & Submit", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="review" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="review" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="review" picture="WithIssues" />,
};

export const LockedReview = {
  name: "Paid, the review cannot be edited either",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="LockedReview" />,
};

export const SecondFactorNotActive = {
  name: "Without a second factor the message asks to activate it",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="SecondFactorNotActive" />,
};

export const Unacknowledged = {
  name: "The acknowledgement is required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Unacknowledged" />,
};
