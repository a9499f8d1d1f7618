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

export const SecondFactorNotActive = {
  name: "Who has none is told to activate it, with the way to the settings",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="SecondFactorNotActive" />,
};

export const EmailedInKind = {
  name: "In kind, twice a year, with taxes, a bank address and words of one's own",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="EmailedInKind" />,
};

export const FullClosesMetals = {
  name: "Closing an account that begins with 713 costs less",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="FullClosesMetals" />,
};

export const Refused500 = {
  name: "A failure of the custodian",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Refused500" />,
};

export const RefusedFunds = {
  name: "The custodian finds too little cash",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="RefusedFunds" />,
};

export const RefusedMfaIncorrectEmail = {
  name: "What is said where \"recurring.email\" is refused with MFA_INCORRECT",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="RefusedMfaIncorrectEmail" />,
};
