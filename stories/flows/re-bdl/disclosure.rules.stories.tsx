// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/7 Disclosure/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const PaymentsNone = {
  name: "or that nothing is paid yet",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosure" picture="PaymentsNone" {...args} />,
};

export const FinishedDisclosure = {
  name: "The signature can only be read, and is there",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosure" picture="FinishedDisclosure" {...args} />,
};

export const OnHoldAtSignature = {
  name: "The Rescission Period is said again before the signature",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosure" picture="OnHoldAtSignature" {...args} />,
};

export const SignAndPayFunding = {
  name: "as for the fees of the funding",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosure" picture="SignAndPayFunding" {...args} />,
};

export const SignCardDeclined = {
  name: "A declined card: the rest of the code is shown, nothing is signed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosure" picture="SignCardDeclined" {...args} />,
};

export const SignRefused = {
  name: "A refusal of the custodian is said, and nothing is left",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="disclosure" picture="SignRefused" {...args} />,
};
