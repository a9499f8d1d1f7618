// Written by `npm run stories` from schemas/flows/delivery-letter; an edit here is lost.
import flow from "virtual:pictures/delivery-letter";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Buy direction letter/1 Amount/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const TenthOfACent = {
  name: "An amount has whole cents, units and their price at most 4 decimals",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="amount" picture="TenthOfACent" {...args} />,
};

export const AmountAboveMost = {
  name: "A cent or a ten-thousandth of a unit more is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="amount" picture="AmountAboveMost" {...args} />,
};

export const NeitherEdited = {
  name: "Neither was edited: the amount alone sets nothing",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="amount" picture="NeitherEdited" {...args} />,
};

export const AmountNegative = {
  name: "The amount is at least 0",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="amount" picture="AmountNegative" {...args} />,
};

export const PriceLimits = {
  name: "A price is at least 0",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="amount" picture="PriceLimits" {...args} />,
};

export const PriceMost = {
  name: "and at most 1,000,000,000",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="amount" picture="PriceMost" {...args} />,
};
