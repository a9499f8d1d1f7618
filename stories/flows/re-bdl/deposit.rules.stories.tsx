// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/3 Deposit/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const DepositAbroadSent = {
  name: "The deposit may be sent abroad: each region is sent as the state",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositAbroadSent" {...args} />,
};

export const DepositAbovePending = {
  name: "but not for more than they are",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositAbovePending" {...args} />,
};

export const DepositFeeRestDeferred = {
  name: "A further deposit whose delivery is not said yet: the fee of the first one stays, and nobody is asked who pays it",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositFeeRestDeferred" {...args} />,
};

export const DepositMailedToMe = {
  name: "What is on file is offered where the check of a deposit is mailed elsewhere",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositMailedToMe" {...args} />,
};

export const DepositAddressesEmpty = {
  name: "A deposit by check needs the whole address of the payee, and the one it is mailed to",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositAddressesEmpty" {...args} />,
};

export const ModeDepositDraft = {
  name: "The step deposit is edited in a draft",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="ModeDepositDraft" {...args} />,
};
