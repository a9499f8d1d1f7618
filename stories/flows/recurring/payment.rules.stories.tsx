// Written by `npm run stories` from schemas/flows/recurring; an edit here is lost.
import flow from "virtual:pictures/recurring";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Recurring distribution/3 Payment/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const CardAccessDenied = {
  name: "So has 401",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="CardAccessDenied" {...args} />,
};

export const CardDeclined = {
  name: "A declined card: the rest of the code is shown",
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

export const CardNotCovered = {
  name: "The card is not charged for a request that the account cannot pay, and the page says so",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="CardNotCovered" {...args} />,
};

export const CardOtherNumber = {
  name: "Any other number: the payment failed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="payment" picture="CardOtherNumber" {...args} />,
};
