// Written by `npm run stories` from schemas/flows/payment-letter; an edit here is lost.
import flow from "virtual:pictures/payment-letter";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Payment authorization letter/1 Letter/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const SentReadOnly = {
  name: "One that was sent is read to its end, also where its account can by now only be viewed",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="SentReadOnly" {...args} />,
};

export const AccountOnly = {
  name: "A lone account is chosen already, and its cash stands beside it",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="AccountOnly" {...args} />,
};

export const BankAddressLimits = {
  name: "It may be given in part",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="BankAddressLimits" {...args} />,
};

export const BilledIncomplete = {
  name: "Courier and account number are then required",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="BilledIncomplete" {...args} />,
};

export const AchIncomplete = {
  name: "An ACH transfer needs bank, account number and name",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="AchIncomplete" {...args} />,
};

export const FrequencyOtherMissing = {
  name: "Without them nobody knows when to pay",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="details" picture="FrequencyOtherMissing" {...args} />,
};
