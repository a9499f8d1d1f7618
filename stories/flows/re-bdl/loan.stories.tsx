// Written by `npm run stories` from schemas/flows/re-bdl; an edit here is lost.
import flow from "virtual:pictures/re-bdl";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Real Estate Purchase/4 Loan Information", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="loan" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="loan" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="loan" picture="WithIssues" />,
};

export const LoanLimits = {
  name: "Amount, rate and name have their limits",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="loan" picture="LoanLimits" />,
};

export const LoanNewBranch = {
  name: "A new branch: the address is required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="loan" picture="LoanNewBranch" />,
};

export const LoanCompanyMissing = {
  name: "Company and branch are required",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="loan" picture="LoanCompanyMissing" />,
};

export const ModeLoanDraft = {
  name: "The step loan is edited in a draft",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="loan" picture="ModeLoanDraft" />,
};

export const LoanAmountNothing = {
  name: "A loan of nothing is refused",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="loan" picture="LoanAmountNothing" />,
};

export const LoanBranchOfAnother = {
  name: "A branch of another company is not offered",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="loan" picture="LoanBranchOfAnother" />,
};
