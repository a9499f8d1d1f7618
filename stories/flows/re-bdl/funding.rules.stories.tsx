// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/5 Funding/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const FundingSameEscrowSent = {
  name: "The same escrow company alone is one box",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="funding" picture="FundingSameEscrowSent" {...args} />,
};

export const FundingCardWaits = {
  name: "but the funding may",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="funding" picture="FundingCardWaits" {...args} />,
};

export const FundingMailedToMe = {
  name: "What is on file is offered where the check of the purchase money is mailed elsewhere",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="funding" picture="FundingMailedToMe" {...args} />,
};

export const FundingAddressesEmpty = {
  name: "The purchase money by check needs the whole address of the payee, and the one it is mailed to",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="funding" picture="FundingAddressesEmpty" {...args} />,
};

export const FinishedFundingSaved = {
  name: "After the signature the funding is told: taken up, changed, saved, and the page stays",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="funding" picture="FinishedFundingSaved" {...args} />,
};

export const FundingAboveMost = {
  name: "More than 1,000,000,000 is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="funding" picture="FundingAboveMost" {...args} />,
};
