// Written by `npm run stories` from schemas/flows/delivery-letter; an edit here is lost.
import flow from "virtual:pictures/delivery-letter";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Buy direction letter/2 Payment delivery/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const PaymentWireAbroadLower = {
  name: "A payment by wire abroad has no small letters in the account number",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="delivery" picture="PaymentWireAbroadLower" {...args} />,
};

export const AchRefused = {
  name: "ACH in a draft is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="delivery" picture="AchRefused" {...args} />,
};

export const PayeeToMeAtDelivery = {
  name: "With an address on file it is offered as the payee's",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="delivery" picture="PayeeToMeAtDelivery" {...args} />,
};

export const PaymentAddressesAbroad = {
  name: "A payment by check may go abroad, with a province instead of a state",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="delivery" picture="PaymentAddressesAbroad" {...args} />,
};

export const PaymentAddressesEmpty = {
  name: "A payment by check needs the whole address of the payee, and the one it is mailed to",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="delivery" picture="PaymentAddressesEmpty" {...args} />,
};

export const PaymentBilledWithoutCourier = {
  name: "A payment by check overnight that is billed needs a courier: FedEx or UPS, and none is not offered",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="delivery" picture="PaymentBilledWithoutCourier" {...args} />,
};
