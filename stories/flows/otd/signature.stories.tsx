// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/One-Time Distribution/5 Signature & Disclosure", parameters: { bare: true } };

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

export const Unsigned = {
  name: "The signature is required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="signature" picture="Unsigned" />,
};

export const SecondFactorFirst = {
  name: "The server asks for a second factor: it comes before the signature",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="signature" picture="SecondFactorFirst" />,
};

export const SecondFactorIncorrect = {
  name: "A wrong code is told",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="signature" picture="SecondFactorIncorrect" />,
};

export const SignatureRefused = {
  name: "Another refusal is told in the server's own words",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="signature" picture="SignatureRefused" />,
};
