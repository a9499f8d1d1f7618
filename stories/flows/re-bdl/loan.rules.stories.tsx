// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { type StepArgs, StepStory, stepArgs } from "../../config/StepStory.tsx";

export default { title: "Flows/Real estate purchase/4 Loan/Rules", tags: ["!autodocs"], parameters: { bare: true }, ...stepArgs };

export const LoanLimits = {
  name: "Amount, rate and name have their limits",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="loan" picture="LoanLimits" {...args} />,
};

export const LoanAmountMissing = {
  name: "The loan amount is required",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="loan" picture="LoanAmountMissing" {...args} />,
};

export const LoanNewBranch = {
  name: "A new branch: the address is required",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="loan" picture="LoanNewBranch" {...args} />,
};

export const SaveLoanAfterDraft = {
  name: "Saving loan after the draft stays there",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="loan" picture="SaveLoanAfterDraft" {...args} />,
};

export const LoanAmountNothing = {
  name: "A loan of nothing is refused",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="loan" picture="LoanAmountNothing" {...args} />,
};

export const LoanBranchCleared = {
  name: "Another company takes its branch along, and its own are asked",
  parameters: { lightOnly: true },
  render: (args: StepArgs) => <StepStory flow={flow} step="loan" picture="LoanBranchCleared" {...args} />,
};
