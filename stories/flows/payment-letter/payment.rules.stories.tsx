// Written by `npm run stories` from schemas/flows/payment-letter; an edit here is lost.
import flow from "virtual:pictures/payment-letter";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Payment authorization letter/3 Payment & Submit/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const CardAccessDenied = {
  name: "401 during the payment",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="CardAccessDenied" {...args} />,
};

export const CardDeclined = {
  name: "A declined card: the rest of the code is shown, nothing is sent",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="CardDeclined" {...args} />,
};

export const CardFeeType = {
  name: "A fee that cannot be paid here",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="CardFeeType" {...args} />,
};

export const CardInvalidParameters = {
  name: "Payment details that are not valid",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="CardInvalidParameters" {...args} />,
};

export const CardOtherNumber = {
  name: "Any other number: the payment failed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="CardOtherNumber" {...args} />,
};

export const CardSessionOver = {
  name: "419 during the payment",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="CardSessionOver" {...args} />,
};
