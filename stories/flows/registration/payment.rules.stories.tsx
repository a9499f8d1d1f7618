// Written by `npm run stories` from schemas/flows/registration; an edit here is lost.
import flow from "virtual:pictures/registration";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Open an account/5 Payment of Fees/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const PaymentCardYearlyWithoutFee = {
  name: "Without a setup fee the yearly fees can still need a card",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="PaymentCardYearlyWithoutFee" {...args} />,
};

export const EditedPromoIsUnchecked = {
  name: "Another promo code after its check must be checked before the review opens again",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="EditedPromoIsUnchecked" {...args} />,
};

export const AbroadSubmits = {
  name: "An owner abroad submits; the custodian asks for no identity check",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="AbroadSubmits" {...args} />,
};

export const Card401 = {
  name: "A payment refused with 401 gives that status's message",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="Card401" {...args} />,
};

export const Card409 = {
  name: "A payment refused with 409 gives that status's message",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="Card409" {...args} />,
};

export const Card419 = {
  name: "A payment refused with 419 gives that status's message",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="Card419" {...args} />,
};
