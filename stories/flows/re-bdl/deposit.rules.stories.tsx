// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/3 Deposit/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const DepositWaits = {
  name: "A deposit that needs pending cash says so, with the date",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositWaits" {...args} />,
};

export const DepositBilledWithoutCourier = {
  name: "A deposit by check overnight that is billed needs a courier: FedEx or UPS, and none is not offered",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositBilledWithoutCourier" {...args} />,
};

export const DepositMailedToMe = {
  name: "What is on file is offered where the check of a deposit is mailed elsewhere",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositMailedToMe" {...args} />,
};

export const DepositCardWaitsNot = {
  name: "What a card pays need not wait for pending cash",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositCardWaitsNot" {...args} />,
};

export const DepositDeferred = {
  name: "Payment instructions may come later",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositDeferred" {...args} />,
};

export const DepositAddressesEmpty = {
  name: "A deposit by check needs the whole address of the payee, and the one it is mailed to",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositAddressesEmpty" {...args} />,
};
