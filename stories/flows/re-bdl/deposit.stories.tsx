// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Real Estate Purchase/3 Earnest Money Deposit", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="deposit" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="deposit" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="deposit" picture="WithIssues" />,
};

export const DepositAccount = {
  name: "From the account: how the deposit is sent, without ACH",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="deposit" picture="DepositAccount" />,
};

export const ModeDepositEdit = {
  name: "The step deposit is then edited on demand",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="deposit" picture="ModeDepositEdit" />,
};

export const DepositLimits = {
  name: "and have their limits",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="deposit" picture="DepositLimits" />,
};

export const DepositAmountNothing = {
  name: "A deposit of nothing is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="deposit" picture="DepositAmountNothing" />,
};

export const DepositYesterday = {
  name: "A closing expected yesterday is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="deposit" picture="DepositYesterday" />,
};

export const ModeDepositRead = {
  name: "The step deposit is first shown to read after it",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="deposit" picture="ModeDepositRead" />,
};
