// Written by `npm run stories` from schemas/flows/withdrawal; an edit here is lost.
import flow from "virtual:pictures/withdrawal";
import { StepStory } from "../../config/StepStory.tsx";

export default { title: "Flows/Take withdrawal/3 Review & Submit", parameters: { bare: true } };

export const Empty = {
  name: "Empty",
  render: () => <StepStory flow={flow} step="review" picture="Empty" />,
};

export const Answered = {
  name: "Answered",
  render: () => <StepStory flow={flow} step="review" picture="Answered" />,
};

export const WithIssues = {
  name: "With issues",
  render: () => <StepStory flow={flow} step="review" picture="WithIssues" />,
};

export const EmailedInKind = {
  name: "An asset is sent with its CUSIP and issuer",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="EmailedInKind" />,
};

export const Refused500 = {
  name: "A failure of the custodian",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Refused500" />,
};

export const RefusedFunds = {
  name: "The custodian finds too little cash",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="RefusedFunds" />,
};

export const RefusedWithWords = {
  name: "What the custodian says is shown as it came",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="RefusedWithWords" />,
};

export const SavedStale = {
  name: "A draft that was changed elsewhere is not sent",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="SavedStale" />,
};

export const Unacknowledged = {
  name: "The request must be acknowledged",
  parameters: { lightOnly: true },
  render: () => <StepStory flow={flow} step="review" picture="Unacknowledged" />,
};
