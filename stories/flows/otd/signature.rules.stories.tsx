// Written by `npm run stories` from schemas/flows/otd; an edit here is lost.
import flow from "virtual:pictures/otd";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/One-time distribution/5 Signature/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const SignatureNotEnoughCash = {
  name: "The custodian says that the money is not there any more",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="signature" picture="SignatureNotEnoughCash" {...args} />,
};

export const SecondFactorChanged = {
  name: "An edit after the second factor voids it",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="signature" picture="SecondFactorChanged" {...args} />,
};

export const SecondFactorIncorrect = {
  name: "A wrong code is told",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="signature" picture="SecondFactorIncorrect" {...args} />,
};

export const SignatureBreaks = {
  name: "The custodian breaks at the signature",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="signature" picture="SignatureBreaks" {...args} />,
};

export const SignatureCardDeclined = {
  name: "A declined card: the rest of the code is shown, nothing is signed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="signature" picture="SignatureCardDeclined" {...args} />,
};

export const SignatureOffline = {
  name: "Nobody answers: nothing is signed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="signature" picture="SignatureOffline" {...args} />,
};
