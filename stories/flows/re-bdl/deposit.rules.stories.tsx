// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/3 Deposit/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const DepositOvernightPoBox = {
  name: "A deposit by check overnight cannot be mailed to a P.O. box, whatever the payee’s own address",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositOvernightPoBox" {...args} />,
};

export const DepositAbovePending = {
  name: "but not for more than they are",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositAbovePending" {...args} />,
};

export const PayeeToMe = {
  name: "The account never pays its owner for the property",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="PayeeToMe" {...args} />,
};

export const DepositBilledWithoutCourier = {
  name: "A deposit by check overnight that is billed needs a courier: FedEx or UPS, and none is not offered",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositBilledWithoutCourier" {...args} />,
};

export const DepositFeeRestDeferred = {
  name: "A further deposit whose delivery is not said yet: the fee of the first one stays, and nobody is asked who pays it",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositFeeRestDeferred" {...args} />,
};

export const DepositAddressesEmpty = {
  name: "A deposit by check needs the whole address of the payee, and the one it is mailed to",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="deposit" picture="DepositAddressesEmpty" {...args} />,
};
