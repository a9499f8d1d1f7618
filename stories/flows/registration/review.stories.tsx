// Written by `npm run stories` from schemas/flows/registration; an edit here is lost.
import flow from "virtual:pictures/registration";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Open an account/6 Review & Submit", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="review" picture="Empty" />,
};

export const RefusedInvalidReferralCodeSubmit = {
  name: "What is said where \"registration.submit\" is refused with INVALID_REFERRAL_CODE",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="RefusedInvalidReferralCodeSubmit" />,
};

export const RefusedNoCardSubmit = {
  name: "What is said where \"registration.submit\" is refused with NO_CARD",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="RefusedNoCardSubmit" />,
};

export const RefusedNotConfirmedSubmit = {
  name: "What is said where \"registration.submit\" is refused with NOT_CONFIRMED",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="RefusedNotConfirmedSubmit" />,
};

export const Submit401 = {
  name: "A final save refused with 401 shows a general message",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Submit401" />,
};

export const Submit409 = {
  name: "A final save refused with 409 shows a general message",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Submit409" />,
};

export const Submit419 = {
  name: "A final save refused with 419 shows a general message",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Submit419" />,
};
