// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Real Estate Purchase/5 Funding Information", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="funding" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="funding" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="funding" picture="WithIssues" />,
};

export const FundingBilledWithoutCourier = {
  name: "The purchase money by check overnight that is billed needs a courier: FedEx or UPS, and none is not offered",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="funding" picture="FundingBilledWithoutCourier" />,
};

export const ClosingTomorrow = {
  name: "A closing tomorrow is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="funding" picture="ClosingTomorrow" />,
};

export const FundingSameAsDeposit = {
  name: "Same as the initial deposit hides payee and instructions",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="funding" picture="FundingSameAsDeposit" />,
};

export const FundingAddressesEmpty = {
  name: "The purchase money by check needs the whole address of the payee, and the one it is mailed to",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="funding" picture="FundingAddressesEmpty" />,
};

export const FundingAboveMost = {
  name: "More than 1,000,000,000 is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="funding" picture="FundingAboveMost" />,
};

export const FundingNothing = {
  name: "An amount of nothing is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="funding" picture="FundingNothing" />,
};
