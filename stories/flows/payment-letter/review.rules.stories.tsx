// Written by `npm run stories` from schemas/flows/payment-letter; an edit here is lost.
import flow from "virtual:pictures/payment-letter";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Payment authorization letter/2 Review your letter/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const ReadOnlyPaid = {
  name: "Whoever has paid sees what was paid, and may try to send it",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="ReadOnlyPaid" {...args} />,
};

export const Refused400Every = {
  name: "What is said where \"forms.email\" is refused with 400",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused400Every" {...args} />,
};

export const Refused404Every = {
  name: "What is said where \"forms.email\" is refused with 404",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused404Every" {...args} />,
};

export const Refused412 = {
  name: "A draft that was changed elsewhere is not sent",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused412" {...args} />,
};

export const Refused500 = {
  name: "A failure of the custodian",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="Refused500" {...args} />,
};

export const RefusedFunds = {
  name: "The custodian finds too little cash",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="review" picture="RefusedFunds" {...args} />,
};
