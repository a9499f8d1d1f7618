// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/One-Time Distribution/5 Signature", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="signature" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="signature" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="signature" picture="WithIssues" />,
};

export const SignatureNotEnoughCash = {
  name: "The custodian says that the money is not there any more",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="signature" picture="SignatureNotEnoughCash" />,
};

export const SecondFactorChanged = {
  name: "An edit after the second factor voids it",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="signature" picture="SecondFactorChanged" />,
};

export const SecondFactorIncorrect = {
  name: "A wrong code is told",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="signature" picture="SecondFactorIncorrect" />,
};

export const SignatureOffline = {
  name: "Nobody answers: nothing is signed",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="signature" picture="SignatureOffline" />,
};

export const Unsigned = {
  name: "The signature is required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="signature" picture="Unsigned" />,
};
